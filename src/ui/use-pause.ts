import { useEffect, useEffectEvent } from 'react';

/** Calls once a value has stood still for a while; undefined waits for nothing. */
export function usePause(value: string | undefined, pauseMs: number, onPause: () => void): void {
  const pause = useEffectEvent(onPause);
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => pause(), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
}
