import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useSecondsLeft } from './use-time-left';
import { VisuallyHidden } from './visually-hidden';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** A time on the server's clock, in milliseconds. */
  endsAtMs: number;
  /**
   * The maximum in seconds: the server's clock is known to the second only, and the display must not exceed the
   * granted time.
   */
  mostS?: number | undefined;
  /**
   * Renders the text around the time; `time` is minutes and seconds such as "1:05", from one hour on with hours.
   */
  render: (left: { time: string; seconds: number }) => ReactNode;
  /** The remaining time for screen readers, announced at the last half minute and the last ten seconds. */
  describe: (left: { seconds: number }) => string;
  onEnd?: (() => void) | undefined;
}

const SPOKEN_AT_SECONDS = [30, 10];

/** A countdown on the server's clock, so that a wrong clock on the device does no harm. */
export function Countdown({ endsAtMs, mostS = Infinity, render, describe, onEnd }: CountdownProps) {
  const secondsLeft = useSecondsLeft(endsAtMs);
  const isOver = secondsLeft === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const seconds = Math.min(secondsLeft, mostS);
  const time = timeOf(seconds);
  return (
    <span className={styles.countdown}>
      <span role="timer" aria-live="off">
        {render({ time, seconds })}
      </span>
      <VisuallyHidden role="status">
        {SPOKEN_AT_SECONDS.includes(seconds) ? describe({ seconds }) : ''}
      </VisuallyHidden>
    </span>
  );
}

function timeOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
