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
