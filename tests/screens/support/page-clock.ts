import { afterEach, beforeEach, vi } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { readingMs } from '../../../src/money/calls/press-guard';

/** More than the app takes for its own tries. */
export const retriesMs = 10_000;
/** How long a code of a till is good, and a little. */
export const runsOutMs = 301_000;

let aheadMs = 0;
let stoppedAtMs: number | undefined;

/** Around each test: the clock of the page, which its events carry too, can be moved and stopped. */
export function keepPageClock(): void {
  beforeEach(() => {
    const now = performance.now.bind(performance);
    aheadMs = 0;
    stoppedAtMs = undefined;
    performance.now = () => (stoppedAtMs ?? now()) + aheadMs;
  });
  afterEach(() => {
    Reflect.deleteProperty(performance, 'now');
  });
}

/** From now on no time passes on the page, however slow the machine is, but by `movePageClock`. */
export function stopPageClock(): void {
  stoppedAtMs = performance.now() - aheadMs;
}

export function movePageClock(timeMs: number): void {
  aheadMs += timeMs;
}

/** Waits until what the page shows now is painted: a frame, and the task after it. */
export async function untilPainted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** A user who reads what a button says that is not to be pressed yet, and presses it then. */
export function readBeforePressing(hasty: UserEvent): UserEvent {
  const read = async (control: Element | null): Promise<void> => {
    const guarded = control?.closest('[aria-disabled="true"]') ?? null;
    if (guarded === null) return;
    // What was just about to be drawn is drawn, too.
    for (let seen = ''; seen !== guarded.outerHTML; await untilPainted()) {
      seen = guarded.outerHTML;
      await untilPainted();
    }
    movePageClock(readingMs);
  };
  return {
    ...hasty,
    click: async (control) => {
      await read(control);
      await hasty.click(control);
    },
    keyboard: async (text) => {
      await read(document.activeElement);
      await hasty.keyboard(text);
    },
  };
}

/**
 * From now on time passes as usual and by `passTime` as well, so that nobody waits for what the app waits for: another try,
 * a countdown, an expiry. To be called before the app is opened.
 */
export function holdTheClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

/** Lets time pass at once, with all that the app does meanwhile, and draws; a screen may begin to wait only when it is drawn. */
export async function passTime(timeMs: number): Promise<void> {
  const stepMs = 500;
  for (let leftMs = timeMs; leftMs > 0; leftMs -= stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(stepMs, leftMs));
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
