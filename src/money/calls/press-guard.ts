/** How long the content of a button has to have been on the screen before a press of it counts. */
export const readingMs = 700;

declare const confirmed: unique symbol;

/**
 * A press of somebody who had the time to read what he confirms. Only a guard gives one, and starting a money call takes
 * one, so that no other button can start any. It is good for one start.
 */
export interface ConfirmedPress {
  readonly [confirmed]: true;
}

const unspent = new WeakSet<ConfirmedPress>();

/** Uses a press up; false when it has been before. */
export function spendPress(press: ConfirmedPress): boolean {
  return unspent.delete(press);
}

/** Tells presses that began after their button could be read from reflexes and second taps, which it ignores. */
export interface PressGuard {
  /** Notes from now on how presses of the button begin; answers how to stop. */
  listen: (button: HTMLElement) => () => void;
  /**
   * The button's content is new, and counts as read some time after the frame that shows it. Tells of each change of
   * that: a page that was hidden meanwhile has to be read once more. Answers how to stop.
   */
  show: (tell: (isRead: boolean) => void) => () => void;
  /** To be asked when a press ends: what it is worth, or undefined when it began too early. */
  take: () => ConfirmedPress | undefined;
}

/** A guard for one button. Times are those of `event.timeStamp` and `performance.now()`. */
export function createPressGuard(): PressGuard {
  let readAtMs = Number.POSITIVE_INFINITY;
  /** When the present press began; of one that never ended, until the next begins. */
  let begunAtMs: number | undefined;

  function hear(event: Event): void {
    const isRepeated = event instanceof KeyboardEvent && event.repeat;
    // A click without anything before it is a screen reader's. A key that came here already held down began elsewhere.
    if (event.type === 'click') begunAtMs ??= event.timeStamp;
    else if (isRepeated) begunAtMs ??= Number.NEGATIVE_INFINITY;
    else begunAtMs = event.timeStamp;
  }

  return {
    listen(button) {
      // Before anybody else answers them, and whoever stops them on their way.
      const inputs = ['pointerdown', 'keydown', 'click'] as const;
      for (const input of inputs) button.addEventListener(input, hear, true);
      return () => {
        for (const input of inputs) button.removeEventListener(input, hear, true);
      };
    },
    show(tell) {
      let frame = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = (): void => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
      const start = (): void => {
        stop();
        readAtMs = Number.POSITIVE_INFINITY;
        tell(false);
        // The task after a frame finds it painted. A hidden page has no frames before it is shown.
        frame = requestAnimationFrame(() => {
          timer = setTimeout(() => {
            readAtMs = performance.now() + readingMs;
            timer = setTimeout(tell, readingMs, true);
          });
        });
      };
      start();
      document.addEventListener('visibilitychange', start);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', start);
      };
    },
    take() {
      const begunMs = begunAtMs;
      begunAtMs = undefined;
      if (begunMs === undefined || begunMs < readAtMs) return undefined;
      const press = {} as ConfirmedPress;
      unspent.add(press);
      return press;
    },
  };
}
