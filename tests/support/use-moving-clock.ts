import { afterEach, beforeEach, vi } from 'vitest';
import type { TestServer } from './test-server';

/**
 * Moves the machine's date along with the server's clock, because the rate limiter's library uses the former and
 * all else the latter. Returns a function that advances both.
 */
export function useMovingClock(server: () => Pick<TestServer, 'clock'>): (byMs: number) => void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: server().clock.now() });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return (byMs) => {
    server().clock.advance(byMs);
    vi.setSystemTime(server().clock.now());
  };
}
