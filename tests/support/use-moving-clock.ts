import { afterEach, beforeEach, vi } from 'vitest';
import type { TestServer } from './test-server';

/**
 * Moves the machine's date along with a server's clock, for the counters' library reads the one and the rest the other.
 * Answers what lets time pass.
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
