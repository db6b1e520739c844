/**
 * Waits; ends early when the signal aborts, and when the connection returns, so that the caller retries at once.
 */
export async function waitOrOnline(delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

interface Retries {
  longestMs: number;
  /** Called after each try that failed. */
  onFailure?: () => void;
}

const firstRetryMs = 1_000;

/** Repeats work until it succeeds: as soon as the connection is back, and after pauses that double up to `longestMs`. */
export async function retryUntilDone<Result>(
  work: () => Promise<Result>,
  { longestMs, onFailure = () => undefined }: Retries,
): Promise<Result> {
  const forever = new AbortController().signal;
  for (let delayMs = firstRetryMs; ; delayMs = Math.min(delayMs * 2, longestMs)) {
    try {
      return await work();
    } catch {
      onFailure();
      await waitOrOnline(delayMs, forever);
    }
  }
}
