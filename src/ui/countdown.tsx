import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { serverNowMs } from '../lib/server-clock';
import { VisuallyHidden } from './visually-hidden';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** A time on the server's clock, in milliseconds. */
  endsAtMs: number;
  /** The words around the time; `time` is minutes and seconds such as "1:05". */
  render: (left: { time: string; seconds: number }) => ReactNode;
  /** The time left in words, spoken at the last half minute and the last ten seconds. */
  describe: (left: { seconds: number }) => string;
  onEnd?: (() => void) | undefined;
}

const TICK_MS = 1000;
const SPOKEN_AT_SECONDS = [30, 10];

/** Time that runs out, on the server's clock, so that a wrong clock on the device does no harm. */
export function Countdown({ endsAtMs, render, describe, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(endsAtMs, onEnd);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={styles.countdown}>
      <span role="timer">{render({ time, seconds })}</span>
      <VisuallyHidden role="status">
        {SPOKEN_AT_SECONDS.includes(seconds) ? describe({ seconds }) : ''}
      </VisuallyHidden>
    </span>
  );
}

function useSecondsLeft(endsAtMs: number, onEnd: (() => void) | undefined): number {
  const [nowMs, setNowMs] = useState(() => serverNowMs());
  const seconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / TICK_MS));
  const isOver = seconds === 0;
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    if (isOver) {
      end();
      return undefined;
    }
    const timer = setInterval(() => setNowMs(serverNowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
