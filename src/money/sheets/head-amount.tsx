import { Money } from '../amounts/money';
import { Worth } from '../amounts/worth';
import styles from './head-amount.module.css';

interface HeadAmountProps {
  currency: { key: string; ticker: string };
  value: string;
}

/** What is about to be moved, above everything else that a confirmation says, and about how many dollars that is. */
export function HeadAmount({ currency: { key, ticker }, value }: HeadAmountProps) {
  return (
    <div className={styles.amount}>
      <Money value={value} ticker={ticker} size="head" />
      <Worth currencyKey={key} amount={value} />
    </div>
  );
}
