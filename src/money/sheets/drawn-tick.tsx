import { useEffect, useId } from 'react';
import { buzz } from '../../lib/buzz';
import styles from './drawn-tick.module.css';

/** The end of something that moved money: a tick that is drawn, and a short buzz where the device has one. */
export function DrawnTick() {
  const clipId = useId();
  useEffect(() => buzz(), []);
  return (
    <span className={styles.disc} aria-hidden="true">
      <svg viewBox="0 0 48 48" className={styles.sign} fill="none" focusable="false">
        <clipPath id={clipId}>
          <rect className={styles.reveal} width="48" height="48" />
        </clipPath>
        <path d="m13 25.5 7.5 7.5L35.5 16.5" clipPath={`url(#${clipId})`} className={styles.stroke} />
      </svg>
    </span>
  );
}
