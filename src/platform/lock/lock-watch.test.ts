// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeLock } from './lock-record';
import type { LockDelay } from './lock-record';
import { watchUse } from './lock-watch';

let stop: () => void;
let events: string[];

function watch(delayS: LockDelay): void {
  writeLock({ delayS, rounds: 1, pin: { salt: '', iv: '', data: '' }, wrong: 0, waitUntilMs: 0 });
  stop = watchUse({
    onOver: () => events.push('over'),
    onHidden: (isHidden) => events.push(isHidden ? 'covered' : 'shown'),
  });
}

function turn(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** Time in which the device runs no timers. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  events = [];
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the watch over the app’s use', () => {
  it('is over when nobody has touched the page for the chosen time', () => {
    watch(60);
    pass(59_000);
    expect(events).toEqual([]);
    dispatchEvent(new Event('pointerdown'));
    pass(59_000);
    expect(events).toEqual([]);
    pass(2_000);
    expect(events).toContain('over');
  });

  it('covers the page as it is left, and shows it again within the time', () => {
    watch(300);
    turn('hidden');
    expect(events).toEqual(['covered']);
    sleep(299_000);
    turn('visible');
    expect(events).toEqual(['covered', 'shown']);
  });

  it('is over before the page is shown when a sleeping device comes back late', () => {
    watch(300);
    turn('hidden');
    sleep(300_000);
    turn('visible');
    expect(events).toEqual(['covered', 'over', 'shown']);
  });

  it('with no delay is over as soon as the app is left, but not for another tab', () => {
    watch(0);
    turn('hidden');
    // Another tab is used, second after second.
    for (let second = 0; second < 5; second += 1) {
      localStorage.setItem('billfold.lockUsed', String(Date.now()));
      pass(1_000);
    }
    expect(events).toEqual(['covered']);
    pass(3_000);
    expect(events).toContain('over');
  });

  it('counts what other tabs were used for', () => {
    watch(60);
    pass(50_000);
    localStorage.setItem('billfold.lockUsed', String(Date.now()));
    pass(50_000);
    expect(events).toEqual([]);
  });
});
