import { useEffect, useEffectEvent } from 'react';

interface VisiblePolling {
  isOn: boolean;
  intervalMs: number;
  /** Asks once; the next time is counted from its end. */
  poll: () => Promise<void>;
}

/** Asks again and again while the page can be seen; on coming back into sight at once. */
export function useVisiblePolling({ isOn, intervalMs, poll }: VisiblePolling): void {
  const ask = useEffectEvent(poll);

  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isOver = false;
    const isVisible = () => document.visibilityState === 'visible';
    const next = () => {
      clearTimeout(timer);
      if (!isOver && !isAsking && isVisible()) timer = setTimeout(askNow, intervalMs);
    };
    const askNow = () => {
      if (isAsking || !isVisible()) return;
      clearTimeout(timer);
      isAsking = true;
      void ask().finally(() => {
        isAsking = false;
        next();
      });
    };
    const onVisibility = () => (isVisible() ? askNow() : clearTimeout(timer));
    next();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isOn, intervalMs]);
}
