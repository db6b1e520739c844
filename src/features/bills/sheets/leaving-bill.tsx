import { DrawnTick } from './drawn-tick';
import styles from './leaving-bill.module.css';

/** The end of a handover: a bill slides up and out of the sheet, and the tick is drawn where it lay. */
export function LeavingBill() {
  return (
    <span className={styles.place}>
      <svg viewBox="0 0 96 48" className={styles.bill} aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="94" height="46" rx="6" className={styles.paper} />
        <rect x="6" y="6" width="84" height="36" rx="3" className={styles.line} />
        <circle cx="48" cy="24" r="10" className={styles.line} />
        <circle cx="48" cy="24" r="6" className={styles.line} />
      </svg>
      <DrawnTick />
    </span>
  );
}
