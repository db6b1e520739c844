import { useEffect, useState } from 'react';

/** Counts the seconds to a moment on this device's clock, down to zero. */
export function useSecondsLeft(deadlineMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const secondsLeft = Math.max(Math.ceil((deadlineMs - nowMs) / 1000), 0);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}
