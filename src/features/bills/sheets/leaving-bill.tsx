import { BillDrawing } from './bill-drawing';
import { DrawnTick } from '../../../core/money-sheet/drawn-tick';
import styles from './leaving-bill.module.css';

/** The end of a handover: a bill slides up and out of the sheet, and the tick is drawn where it lay. */
export function LeavingBill() {
  return (
    <span className={styles.place}>
      <BillDrawing className={styles.bill} />
      <DrawnTick />
    </span>
  );
}
