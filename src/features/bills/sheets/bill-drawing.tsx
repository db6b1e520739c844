import type { CSSProperties, ReactNode } from 'react';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { BillCrop } from '../../../money/bill-art/bill-crop';
import { DrawnTick } from '../../../money/sheets/drawn-tick';
import styles from './bill-drawing.module.css';

const leavingMax = 3;

interface MovedBills {
  /** Face values in ascending order. */
  nominals: readonly string[];
  currency: { id: number; ticker: string };
}

/** The end of a handover: its highest bills rise out of the sheet, and the tick is drawn in their place. */
export function LeavingBills({ nominals, currency: { id, ticker } }: MovedBills) {
  const highest = nominals.slice(-leavingMax);
  return (
    <span className={styles.place}>
      {highest.map((nominal, index) => (
        <BillCrop
          key={nominal}
          kind={{ ticker, nominal, hub: hubOf(id) }}
          className={styles.bill}
          style={{ '--place': index - (highest.length - 1) / 2 } as CSSProperties}
        />
      ))}
      <DrawnTick />
    </span>
  );
}

/** The end of an export: its highest bill turns over and shows what is written on the back. */
export function TurnedOver({ nominals, currency, children }: MovedBills & { children: ReactNode }) {
  const highest = nominals.at(-1);
  return (
    <div className={styles.turnedOverPlace}>
      <div className={styles.back}>{children}</div>
      <span className={styles.front} aria-hidden="true">
        {highest !== undefined && (
          <BillCrop
            kind={{ ticker: currency.ticker, nominal: highest, hub: hubOf(currency.id) }}
            className={styles.drawing}
          />
        )}
      </span>
    </div>
  );
}
