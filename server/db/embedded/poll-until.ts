import { setTimeout as delay } from 'node:timers/promises';

export type PollOptions = { timeoutMs: number; intervalMs?: number; signal?: AbortSignal | undefined };

/** Repeats the check until it holds (true) or the time is up (false); an aborted signal rejects. */
export async function pollUntil(
  check: () => boolean | Promise<boolean>,
  options: PollOptions,
): Promise<boolean> {
  const endsAt = performance.now() + options.timeoutMs;
  for (;;) {
    options.signal?.throwIfAborted();
    if (await check()) return true;
    if (performance.now() >= endsAt) return false;
    await delay(options.intervalMs ?? 10, undefined, options.signal ? { signal: options.signal } : {});
  }
}
