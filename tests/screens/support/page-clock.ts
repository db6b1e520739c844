import { afterEach, beforeEach, vi } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { readingMs } from '../../../src/ui/reading-time';

/** Longer than the app's own retries. */
export const retriesMs = 10_000;
/** Slightly longer than the lifetime of a till's code. */
export const runsOutMs = 301_000;

let aheadMs = 0;
let stoppedAtMs: number | undefined;

/** Around each test: makes the page's clock, including event timestamps, movable. */
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

/** From now on time passes on the page only by `movePageClock`, however slow the machine is. */
export function stopPageClock(): void {
  stoppedAtMs = performance.now() - aheadMs;
}

export function movePageClock(timeMs: number): void {
  aheadMs += timeMs;
}

/** Waits until the current content is painted: a frame, and the task after it. */
export async function untilPainted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** The guarded button that Enter in a field of a form presses. */
function submitOf(control: Element | null): Element | null {
  const form = control instanceof HTMLInputElement ? control.form : null;
  return form?.querySelector('button[type="submit"][aria-disabled="true"]') ?? null;
}

/** A user who reads a guarded button before pressing it. */
export function readBeforePressing(hasty: UserEvent): UserEvent {
  const read = async (control: Element | null): Promise<void> => {
    // A button that has just appeared says that it is guarded only after its next rendering. No timer: a held clock
    // stands still after a reload.
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setImmediate(resolve));
    });
    const guarded = control?.closest('[aria-disabled="true"]') ?? submitOf(control);
    if (guarded === null) {
      // A sheet that closed by itself guards what lies under it.
      movePageClock(readingMs);
      return;
    }
    // Repeats while a pending render still changes the button.
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
    dblClick: async (control) => {
      await read(control);
      await hasty.dblClick(control);
    },
    type: async (element, text, options) => {
      // Enter presses the form's button, which has to be read as well.
      if (text.endsWith('{Enter}')) await read(element);
      await hasty.type(element, text, options);
    },
    keyboard: async (text) => {
      await read(document.activeElement);
      await hasty.keyboard(text);
    },
  };
}

/**
 * From now on time also passes by `passTime`, so that a test need not wait for retries, countdowns and expiries.
 * Call before opening the app.
 */
export function holdTheClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

/**
 * Advances time at once, with everything that the app does meanwhile, and renders; timers may start only with a
 * render.
 */
export async function passTime(timeMs: number): Promise<void> {
  const stepMs = 500;
  for (let leftMs = timeMs; leftMs > 0; leftMs -= stepMs) {
    movePageClock(Math.min(stepMs, leftMs));
    await vi.advanceTimersByTimeAsync(Math.min(stepMs, leftMs));
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
