import type { ReactNode } from 'react';
import { BillDrawing } from './bill-drawing';
import styles from './turned-over.module.css';

/** The end of an export: a bill lies face up and turns over to show what is written on its back. */
export function TurnedOver({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.back}>{children}</div>
      <span className={styles.front} aria-hidden="true">
        <BillDrawing className={styles.drawing} />
      </span>
    </div>
  );
}
