import { Money } from '../amounts/money';
import { Worth } from '../amounts/worth';
import styles from './head-amount.module.css';

interface HeadAmountProps {
  currency: { key: string; ticker: string };
  value: string;
}

/** The amount at the top of a confirmation, with its approximate worth in dollars. */
export function HeadAmount({ currency: { key, ticker }, value }: HeadAmountProps) {
  return (
    <div className={styles.amount}>
      <Money value={value} ticker={ticker} size="head" />
      <Worth currencyKey={key} amount={value} />
    </div>
  );
}
