import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { IconButton } from './icon-button';
import { CheckIcon, CopyIcon, ErrorIcon } from './icons/sign-icons';
import { VisuallyHidden } from './visually-hidden';

type CopyState = 'idle' | 'copied' | 'failed';

const COPY_CONFIRMATION_MS = 3000;

/** Copies to the clipboard and keeps the outcome for three seconds, so that it can be confirmed. */
export function useCopy(resetAfterMs: number = COPY_CONFIRMATION_MS): {
  state: CopyState;
  /** Calls `onCopied` only when the text is in the clipboard. */
  copy: (text: string, onCopied?: () => void) => void;
} {
  const [outcome, setOutcome] = useState<{ state: CopyState }>({ state: 'idle' });

  // A new object for each press, so that the three seconds restart even if the outcome is the same.
  useEffect(() => {
    if (outcome.state === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome({ state: 'idle' }), resetAfterMs);
    return () => clearTimeout(timer);
  }, [outcome, resetAfterMs]);

  const copy = (text: string, onCopied?: () => void) => {
    writeToClipboard(text).then(
      () => {
        setOutcome({ state: 'copied' });
        onCopied?.();
      },
      () => setOutcome({ state: 'failed' }),
    );
  };

  return { state: outcome.state, copy };
}

/** `navigator.clipboard` is absent over plain HTTP; that counts as a failure, not a crash. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

interface CopyButtonProps {
  text: string;
  labels: CopyLabels;
  /** How long the confirmation is shown; three seconds by default. */
  resetAfterMs?: number | undefined;
  isDisabled?: boolean;
}

export interface CopyLabels {
  copy: string;
  copied: string;
  failed: string;
}

/** A button that copies a text; icon and screen reader confirm it for three seconds. */
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
