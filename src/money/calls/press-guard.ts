/** How long a button's content must be visible before a press counts. */
export const readingMs = 700;

declare const confirmed: unique symbol;

/**
 * Proof of a press by a user who had time to read what he confirms. Only a guard creates one, and starting a money
 * call requires one, so no other button can start a call. Valid for one start.
 */
export interface ConfirmedPress {
  readonly [confirmed]: true;
}

const unspent = new WeakSet<ConfirmedPress>();

/** Consumes a press; returns false when it was consumed before. */
export function spendPress(press: ConfirmedPress): boolean {
  return unspent.delete(press);
}

/** Accepts presses that began after their button could be read; ignores reflexes and second taps. */
export interface PressGuard {
  /** Starts to record how presses of the button begin; returns a cleanup function. */
  listen: (button: HTMLElement) => () => void;
  /**
   * Starts the reading time for new content, from the frame that shows it. Calls `tell` on each change, also when
   * the page was hidden and the content has to be read again. Returns a cleanup function.
   */
  show: (tell: (isRead: boolean) => void) => () => void;
  /** Called when a press ends: returns its token, or undefined when it began too early. */
  take: () => ConfirmedPress | undefined;
}

/** Creates the guard of one button. Times are those of `event.timeStamp` and `performance.now()`. */
export function createPressGuard(): PressGuard {
  let readAtMs = Number.POSITIVE_INFINITY;
  /** When the current press began. A press that never ended is replaced by the next one. */
  let begunAtMs: number | undefined;

  function recordStart(event: Event): void {
    const isRepeated = event instanceof KeyboardEvent && event.repeat;
    // A click without a preceding event comes from a screen reader. A key repeat without a keydown began
    // elsewhere.
    if (event.type === 'click') begunAtMs ??= event.timeStamp;
    else if (isRepeated) begunAtMs ??= Number.NEGATIVE_INFINITY;
    else begunAtMs = event.timeStamp;
  }

  return {
    listen(button) {
      // In the capture phase, so that no other handler can stop the event first.
      const inputs = ['pointerdown', 'keydown', 'click'] as const;
      for (const input of inputs) button.addEventListener(input, recordStart, true);
      return () => {
        for (const input of inputs) button.removeEventListener(input, recordStart, true);
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
        // A task posted from a frame runs after its paint. A hidden page gets no frames until it is shown.
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
