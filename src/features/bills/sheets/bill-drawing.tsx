import type { ReactNode } from 'react';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { BillCrop } from '../../../money/bill-art/bill-crop';
import styles from './bill-drawing.module.css';

interface MovedBills {
  /** Face values in ascending order. */
  nominals: readonly string[];
  currency: { id: number; ticker: string };
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
