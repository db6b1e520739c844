import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

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
