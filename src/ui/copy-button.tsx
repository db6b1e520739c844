import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { IconButton } from './icon-button';
import { CheckIcon, CopyIcon, ErrorIcon } from './icons/sign-icons';
import { VisuallyHidden } from './visually-hidden';

type CopyState = 'idle' | 'copied' | 'failed';

const COPY_CONFIRMATION_MS = 3000;

/** Writes to the clipboard and remembers the outcome for three seconds, so that it can be confirmed. */
export function useCopy(resetAfterMs: number = COPY_CONFIRMATION_MS): {
  state: CopyState;
  copy: (text: string) => void;
} {
  const [outcome, setOutcome] = useState<{ state: CopyState }>({ state: 'idle' });

  // A new object for each press restarts the three seconds even when the outcome is the same.
  useEffect(() => {
    if (outcome.state === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome({ state: 'idle' }), resetAfterMs);
    return () => clearTimeout(timer);
  }, [outcome, resetAfterMs]);

  const copy = (text: string) => {
    writeToClipboard(text).then(
      () => setOutcome({ state: 'copied' }),
      () => setOutcome({ state: 'failed' }),
    );
  };

  return { state: outcome.state, copy };
}

/** The clipboard is absent on plain HTTP; that counts as a failure and not as a crash. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

interface CopyButtonProps {
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
