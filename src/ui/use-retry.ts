import { useEffect, useEffectEvent, useRef } from 'react';

const firstPauseMs = 5000;
const doublingsMax = 4;

/** Retries work that failed without a connection: after growing pauses, and as soon as the device is back online. */
export function useRetry(hasFailed: boolean, retry: () => void): void {
  const failuresRef = useRef(0);
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => tryAgain();
    const timer = setTimeout(again, firstPauseMs * 2 ** failuresRef.current);
    failuresRef.current = Math.min(failuresRef.current + 1, doublingsMax);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [hasFailed]);
}
