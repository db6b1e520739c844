import { vi } from 'vitest';

/** A machine that others use as well may be away for seconds; the test's own limit is longer still. */
const limitMs = 15_000;

/** Waits until a check no longer throws, and gives what it returns. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: limitMs });
}
