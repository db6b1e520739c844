import { vi } from 'vitest';

/** A busy machine may pause a process for seconds; the test's own timeout is longer still. */
const limitMs = 15_000;

/** Retries a check until it no longer throws, and returns its result. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: limitMs });
}
