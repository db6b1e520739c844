import { CheckIcon } from './icons/check-icon';
import { CopyIcon } from './icons/copy-icon';
import { ErrorIcon } from './icons/error-icon';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy';
import type { CopyState } from './use-copy';
import { VisuallyHidden } from './visually-hidden';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  text: string;
  labels: CopyLabels;
  /** How long the confirmation stands; three seconds unless told. */
  resetAfterMs?: number | undefined;
  isDisabled?: boolean;
}

export interface CopyLabels {
  copy: string;
  copied: string;
  failed: string;
}

/** Copies a text; the icon confirms it for three seconds, and a screen reader is told. */
export function CopyButton({ text, labels, resetAfterMs, isDisabled = false }: CopyButtonProps) {
  const { state, copy } = useCopy(resetAfterMs);
  return (
    <span className={styles.holder}>
      <IconButton
        label={labels.copy}
        icon={copyIcon(state)}
        isDisabled={isDisabled}
        preventFocusOnPress
        onPress={() => copy(text)}
      />
      <VisuallyHidden role="status">{state === 'idle' ? '' : labels[state]}</VisuallyHidden>
    </span>
  );
}

function copyIcon(state: CopyState) {
  if (state === 'copied') return <CheckIcon size={20} className={styles.copied} />;
  if (state === 'failed') return <ErrorIcon size={20} className={styles.failed} />;
  return <CopyIcon size={20} />;
}
