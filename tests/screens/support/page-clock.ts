import { afterEach, beforeEach, vi } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { readingMs } from '../../../src/ui/reading-time';

/** Longer than the app's own retries. */
export const retriesMs = 10_000;
/** Slightly longer than the lifetime of a till's code. */
export const runsOutMs = 301_000;

declare global {
  /**
   * How far the page's clock is ahead. On the window, which the files of a worker share with the listeners that earlier files have
   * left there: if time went back, their last press could be mistaken for the first tap of a double tap.
   */
  var pageClockAheadMs: number | undefined;
}

const aheadMs = (): number => globalThis.pageClockAheadMs ?? 0;
let stoppedAtMs: number | undefined;
let isStarting = false;

/** Around each test: makes the page's clock, including event timestamps, movable. */
export function keepPageClock(): void {
  beforeEach(() => {
    const now = performance.now.bind(performance);
    // Never moved back: the app remembers when the last press was.
    stoppedAtMs = undefined;
    performance.now = () => (stoppedAtMs ?? now()) + aheadMs();
  });
  afterEach(() => {
    Reflect.deleteProperty(performance, 'now');
  });
}

/**
 * From now on time passes on the page only by `movePageClock`, however slow the machine is. In whole milliseconds, whose sums and
 * differences are exact.
 */
export function stopPageClock(): void {
  stoppedAtMs = Math.ceil(performance.now() - aheadMs());
}

export function movePageClock(timeMs: number): void {
  globalThis.pageClockAheadMs = aheadMs() + timeMs;
}

/** Waits until the current content is painted: a frame, and the task after it, also while the clock is held. */
export async function untilPainted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setImmediate(resolve));
  });
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1);
  else
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
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
    // A button that has just appeared says that it is guarded only after its next rendering.
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
  // On a busy machine a button may change after it was read, which starts its reading time again.
  const press = async (control: () => Element | null, act: () => Promise<void>): Promise<void> => {
    for (let tries = 1; tries <= 3; tries += 1) {
      await read(control());
      if (!(await isIgnored(act))) return;
    }
  };
  return {
    ...hasty,
    click: async (control) =>
      press(
        () => control,
        async () => hasty.click(control),
      ),
    dblClick: async (control) =>
      press(
        () => control,
        async () => hasty.dblClick(control),
      ),
    type: async (element, text, options) => {
      // In a test every tap has the same place, so that a hasty one would count as the second of the last one.
      movePageClock(readingMs);
      const isSubmitted = text.endsWith('{Enter}');
      await hasty.type(element, isSubmitted ? text.slice(0, -'{Enter}'.length) : text, options);
      if (!isSubmitted) return;
      // Enter presses the form's button, which has a reading time as well.
      await press(
        () => element,
        async () => hasty.keyboard('{Enter}'),
      );
    },
    keyboard: async (text) =>
      press(
        () => document.activeElement,
        async () => hasty.keyboard(text),
      ),
  };
}

/** Whether every click that `act` makes is on a button or a link that ignores it. */
async function isIgnored(act: () => Promise<void>): Promise<boolean> {
  const clicks: Event[] = [];
  const arrived = new Set<Event>();
  const record = (click: Event) => clicks.push(click);
  const arrive = (click: Event) => arrived.add(click);
  window.addEventListener('click', record, true);
  window.addEventListener('click', arrive);
  await act();
  window.removeEventListener('click', record, true);
  window.removeEventListener('click', arrive);
  // The router prevents the default of each click on a link that it follows.
  const isKept = (click: Event) =>
    isOn(click, 'button') ? click.defaultPrevented : isOn(click, 'a[href]') && !arrived.has(click);
  return clicks.length > 0 && clicks.every(isKept);
}

function isOn({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * From now on time also passes by `passTime`, so that a test need not wait for retries, countdowns and expiries.
 * Call before opening the app.
 */
export function holdTheClock(): void {
  isStarting = true;
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  isStarting = false;
}

/** Whether a timer that starts now moves the held clock itself, and has to outlive the page. */
export function isClockStarting(): boolean {
  return isStarting;
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
