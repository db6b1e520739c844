import { useEffect, useId } from 'react';
import { vibrate } from '../../lib/vibrate';
import styles from './drawn-tick.module.css';

/** The success animation of a money operation: a tick, and a short vibration where the device supports it; small beside a picture. */
export function DrawnTick({ isSmall = false }: { isSmall?: boolean }) {
  const clipId = useId();
  useEffect(() => vibrate(), []);
  return (
    <span className={styles.disc} data-small={isSmall || undefined} aria-hidden="true">
      <svg viewBox="0 0 48 48" className={styles.sign} fill="none" focusable="false">
        <clipPath id={clipId}>
          <rect className={styles.reveal} width="48" height="48" />
        </clipPath>
        <path d="m13 25.5 7.5 7.5L35.5 16.5" clipPath={`url(#${clipId})`} className={styles.stroke} />
      </svg>
    </span>
  );
}
