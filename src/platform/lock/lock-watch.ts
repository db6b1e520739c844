import { readStored, writeStored } from '../../lib/browser-storage';
import { readLock } from './lock-record';

/** When any tab of this browser was used last, in ms since 1970. */
const usedKey = 'billfold.lockUsed';
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Minimum time between two recorded uses. */
const noteEveryMs = 1_000;
/** Switching between tabs doesn't count as leaving the app. */
const leftAfterMs = 1_500;
/** Idle time after which a lock closes in view if it would close as soon as the app is left. */
const shortestInViewMs = 60_000;
const lookEveryMs = 1_000;

interface WatchParts {
  onOver: () => void;
  /** The page is hidden, or shown again: what the system's list of apps shows of it must be covered first. */
  onHidden: (isHidden: boolean) => void;
}

/**
 * Watches whether the app is used, and calls `onOver` when it was not for the chosen time, in whichever tab. A sleeping device runs
 * no timers, so it looks again whenever the page comes back, before it is uncovered. Returns a stop function.
 */
export function watchUse({ onOver, onHidden }: WatchParts): () => void {
  let notedMs = 0;
  const note = (): void => {
    const now = Date.now();
    if (now - notedMs < noteEveryMs) return;
    notedMs = now;
    writeStored(usedKey, String(now));
  };
  const isOver = (): boolean => {
    const delayMs = (readLock()?.delayS ?? 0) * 1_000;
    const unusedMs = Date.now() - Number(readStored(usedKey) ?? 0);
    if (document.visibilityState === 'hidden') return unusedMs >= Math.max(delayMs, leftAfterMs);
    return unusedMs >= (delayMs === 0 ? shortestInViewMs : delayMs);
  };
  const look = (): void => {
    if (isOver()) onOver();
  };
  let wasHidden = document.visibilityState === 'hidden';
  let hiddenAtMs = Date.now();
  const changed = (): void => {
    const isHidden = document.visibilityState === 'hidden';
    if (isHidden === wasHidden) return;
    wasHidden = isHidden;
    if (isHidden) {
      hiddenAtMs = Date.now();
      // To leave is a use: the time counts from here.
      notedMs = 0;
      note();
      onHidden(true);
      return;
    }
    const delayMs = Math.max((readLock()?.delayS ?? 0) * 1_000, leftAfterMs);
    const usedMs = Math.max(hiddenAtMs, Number(readStored(usedKey) ?? 0));
    if (Date.now() - usedMs >= delayMs) onOver();
    else note();
    onHidden(false);
  };
  notedMs = 0;
  note();
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', changed);
  for (const input of inputs) addEventListener(input, note, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
    for (const input of inputs) removeEventListener(input, note, { capture: true });
  };
}
