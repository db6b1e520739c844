import { useRef, useState } from 'react';

export interface Submission<Input> {
  submit: (input: Input) => Promise<void>;
  isPending: boolean;
  /** The error of the last attempt; undefined if there is none. */
  error: unknown;
  clearError: () => void;
}

/**
 * Runs a form's task, at most one at a time however often the button is pressed, and keeps its error for display.
 */
export function useSubmission<Input>(task: (input: Input) => Promise<void>): Submission<Input> {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const submit = async (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setError(undefined);
    await task(input).catch((failure: unknown) => setError(failure ?? new Error('Failed')));
    isRunning.current = false;
    setPending(false);
  };

  return { submit, isPending, error, clearError: () => setError(undefined) };
}
