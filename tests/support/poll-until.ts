import { setTimeout as delay } from 'node:timers/promises';

/** Repeats a check until it succeeds (returns true) or the time is up (returns false). */
export async function pollUntil(
  check: () => boolean | Promise<boolean>,
  { timeoutMs, intervalMs = 10 }: { timeoutMs: number; intervalMs?: number },
): Promise<boolean> {
  const endsAt = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() >= endsAt) return false;
    await delay(intervalMs);
  }
  return true;
}
