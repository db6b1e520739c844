import { useEffect, useEffectEvent } from 'react';

interface VisiblePolling {
  isOn: boolean;
  intervalMs: number;
  /** Polls once; the interval counts from its end. */
  poll: () => Promise<void>;
}

/** Polls while the page is visible, and at once when it becomes visible again. */
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
