import type { ReactNode } from 'react';
import { DrawnTick } from '../../../money/sheets/drawn-tick';
import styles from './bill-drawing.module.css';

/** A simplified drawing of a bill. */
function BillDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 96 48" className={className} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="94" height="46" rx="6" className={styles.paper} />
      <rect x="6" y="6" width="84" height="36" rx="3" className={styles.line} />
      <circle cx="48" cy="24" r="10" className={styles.line} />
      <circle cx="48" cy="24" r="6" className={styles.line} />
    </svg>
  );
}

/**
 * The animation at the end of a handover: a bill slides up and out of the sheet, and the tick is drawn in its
 * place.
 */
export function LeavingBill() {
  return (
    <span className={styles.place}>
      <BillDrawing className={styles.bill} />
      <DrawnTick />
    </span>
  );
}

/** The animation at the end of an export: a bill turns over and shows what is written on its back. */
export function TurnedOver({ children }: { children: ReactNode }) {
  return (
    <div className={styles.turnedOverPlace}>
      <div className={styles.back}>{children}</div>
      <span className={styles.front} aria-hidden="true">
        <BillDrawing className={styles.drawing} />
      </span>
    </div>
  );
}
