import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RefObject } from 'react';

/** How long a button must be visible before a press counts. */
export const readingMs = 700;

/** Heading of the sheet's page around a button. Undefined outside of sheets. */
export const SheetReadingContext = createContext<string | undefined>(undefined);

/** Where a finger or a mouse pressed. */
interface Place {
  x: number;
  y: number;
}

/** Keys have no place. */
interface Press {
  atMs: number;
  place?: Place | undefined;
}

/** A second tap of the same finger lands within this distance of the first, in px. */
const secondTapPx = 44;

/** When and where the current press began. */
let beginning: (Press & { path: readonly EventTarget[] }) | undefined;
/** Whether the user's last step was a button and not a link. */
let wasButton = false;
/** When and where a button was last pressed. */
let lastButton: Press = { atMs: Number.NEGATIVE_INFINITY };
/** When and where a button or a link was last pressed. */
let lastPress: Press = lastButton;
let sheetClosedAtMs = Number.NEGATIVE_INFINITY;

function recordBeginning(event: Event): void {
  const path = event.composedPath();
  const isRepeat = event instanceof KeyboardEvent && event.repeat;
  // A held key began elsewhere if this element never saw it go down.
  const place = event instanceof PointerEvent ? { x: event.clientX, y: event.clientY } : undefined;
  if (!isRepeat) beginning = { path, atMs: event.timeStamp, ...(place && { place }) };
  else if (beginning?.path[0] !== path[0]) beginning = { path, atMs: Number.NEGATIVE_INFINITY };
}

/**
 * Records that a link was followed, or keeps the page from it: the press was meant for a sheet that has just closed, or it
 * repeats that of a button which the link has replaced.
 */
function takeLink(click: Event): void {
  const link = click.target instanceof Element ? click.target.closest('a[href]') : null;
  if (link === null) return;
  // A click without a pointer or a key on the link comes from a screen reader.
  const isOwn = beginning?.path.includes(link) === true;
  const beganAtMs = (isOwn ? beginning?.atMs : undefined) ?? click.timeStamp;
  if (beganAtMs >= sheetClosedAtMs + readingMs && !(isOwn && repeats(lastButton))) {
    wasButton = false;
    lastPress = { atMs: beganAtMs, place: beginning?.place };
    return;
  }
  click.preventDefault();
  click.stopPropagation();
}

/** A second tap doesn't open the keyboard for a field that the first one has brought up. */
function keepFieldClosed(event: Event): void {
  const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  if (isField && isSecondTap()) event.preventDefault();
}

// In the capture phase, so that no other handler can stop the event first.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', recordBeginning, true);
  window.addEventListener('keydown', recordBeginning, true);
  window.addEventListener('click', takeLink, true);
  window.addEventListener('mousedown', keepFieldClosed, true);
}

let stopSettling: (() => void) | undefined;

/**
 * Records that a sheet closed by itself: buttons and links under it ignore presses that began within the reading time after the
 * frame without the sheet. Styles take pointers away from them as long, so that they don't look pressed either.
 */
export function noteSheetClosed(): void {
  const root = document.documentElement;
  stopSettling?.();
  sheetClosedAtMs = Number.POSITIVE_INFINITY;
  root.dataset['settling'] = '';
  stopSettling = afterPaint((paintedAtMs) => {
    sheetClosedAtMs = paintedAtMs;
    const timer = setTimeout(() => delete root.dataset['settling'], readingMs);
    return () => clearTimeout(timer);
  });
}

/**
 * Whether the current pointer press began at least the reading time after `shownAtMs`, and after the last button: what
 * it brought up may be smaller, so that a second tap lands beside it.
 */
export function hasReadSince(shownAtMs: number): boolean {
  return (beginning?.atMs ?? performance.now()) >= Math.max(shownAtMs, lastButton.atMs) + readingMs;
}

/**
 * Whether the current press repeats that of the last button or link: at the same place and within the reading time. For keys
 * that have no reading time because users type on them as soon as they appear, and for fields.
 */
export function isSecondTap(): boolean {
  return repeats(lastPress);
}

/** Whether the current press is at the place of an earlier one, within the reading time. */
function repeats({ atMs, place: there }: Press): boolean {
  const here = beginning?.place;
  if (beginning === undefined || here === undefined || there === undefined) return false;
  const isNear = Math.hypot(here.x - there.x, here.y - there.y) < secondTapPx;
  const passedMs = beginning.atMs - atMs;
  return isNear && passedMs >= 0 && passedMs < readingMs;
}

/** The reading time of one button, from the frame that shows it. */
function createReadingClock(isGuarded: boolean) {
  let isRead = !isGuarded;
  let readAtMs = isRead ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let stop: (() => void) | undefined;
  let notify: () => void = () => undefined;
  const set = (next: boolean): void => {
    isRead = next;
    notify();
  };
  return {
    isRead: () => isRead,
    readAtMs: () => readAtMs,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => {
        notify = () => undefined;
      };
    },
    restart: () => {
      stop?.();
      readAtMs = Number.POSITIVE_INFINITY;
      set(false);
      stop = afterPaint((paintedAtMs) => {
        readAtMs = paintedAtMs + readingMs;
        const timer = setTimeout(set, readingMs, true);
        return () => clearTimeout(timer);
      });
    },
    stop: () => stop?.(),
  };
}

interface ReadingTime {
  /** False during the reading time: presses are ignored. */
  isRead: boolean;
  /** Whether the press that ends with this click counts. Call once for each click. */
  take: (click: Event) => boolean;
}

interface ReadingRules {
  /** What a press confirms. Guards the button anywhere; each change restarts the reading time. */
  terms: string | undefined;
  /** Restarts when the label changes, and guards buttons outside of sheets that appear after another was pressed. */
  readsAgain: boolean;
}

/**
 * The reading time of one button. It starts with the frame that shows the button, and again with each new page of its
 * sheet, so that a second tap never hits what the first one brought up.
 */
export function useReadingTime(
  buttonRef: RefObject<HTMLButtonElement | HTMLAnchorElement | null>,
  { terms, readsAgain }: ReadingRules,
): ReadingTime {
  const page = use(SheetReadingContext);
  const hasTerms = terms !== undefined;
  const [clock] = useState(() => createReadingClock(page !== undefined || hasTerms));
  const isRead = useSyncExternalStore(clock.subscribe, clock.isRead, clock.isRead);
  const shownRef = useRef<string>(undefined);

  useLayoutEffect(() => {
    const button = buttonRef.current;
    const label = readsAgain ? (button?.getAttribute('aria-label') ?? button?.textContent) : undefined;
    const shown = JSON.stringify([page, terms, label]);
    if (shown === shownRef.current) return;
    shownRef.current = shown;
    if (page !== undefined || hasTerms || (readsAgain && wasButton)) clock.restart();
  });
  useEffect(() => {
    // After the page was hidden, the user must read the terms again.
    if (hasTerms) document.addEventListener('visibilitychange', clock.restart);
    return () => document.removeEventListener('visibilitychange', clock.restart);
  }, [hasTerms, clock]);
  useEffect(() => {
    return () => {
      clock.stop();
      shownRef.current = undefined;
    };
  }, [clock]);

  const take = (click: Event): boolean => {
    const button = buttonRef.current;
    const [origin] = beginning?.path ?? [];
    // Enter in a field submits what was typed there; only terms have to be read for that.
    const isSubmission =
      !hasTerms &&
      origin instanceof HTMLInputElement &&
      button instanceof HTMLButtonElement &&
      origin.form !== null &&
      origin.form === button.form;
    // A click without a pointer or a key on the button comes from a screen reader.
    const isOwn = button !== null && beginning?.path.includes(button) === true;
    const beganAtMs = (isOwn ? beginning?.atMs : undefined) ?? click.timeStamp;
    const place = isOwn ? beginning?.place : undefined;
    beginning = undefined;
    const readAtMs = isSubmission ? Number.NEGATIVE_INFINITY : clock.readAtMs();
    const isTaken = beganAtMs >= Math.max(readAtMs, sheetClosedAtMs + readingMs);
    if (isTaken) {
      wasButton = button instanceof HTMLButtonElement;
      lastButton = { atMs: beganAtMs, place };
      lastPress = lastButton;
    }
    return isTaken;
  };
  return { isRead, take };
}

/** Calls `then` with the time of the next paint; returns what cancels it and what `then` started. */
function afterPaint(then: (paintedAtMs: number) => () => void): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A task posted from a frame runs after its paint. A hidden page gets no frames until it is shown.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      stop = then(performance.now());
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    stop?.();
  };
}
