import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { Money } from '../../../money/amounts/money';
import { BillCrop } from '../../../money/bill-art/bill-crop';
import styles from './order.module.css';

interface FirstBlankProps {
  nominal: string;
  currency: MintCurrency['currency'];
  /** Below the value, for example what the blank costs. */
  note?: string;
}

/** The blank of the first bill, as it will be. */
export function FirstBlank({ nominal, currency: { id, ticker }, note }: FirstBlankProps) {
  return (
    <div className={styles.firstBlank}>
      <BillCrop kind={{ ticker, nominal, hub: hubOf(id), isBlank: true }} className={styles.firstPicture} />
      <Money value={nominal} ticker={ticker} size="title" />
      {note !== undefined && <p className={styles.label}>{note}</p>}
    </div>
  );
}
