import type { ReactNode } from 'react';
import { Money } from '../amounts/money';
import { Worth } from '../amounts/worth';
import styles from './head-amount.module.css';

interface HeadAmountProps {
  currency: { key: string; ticker: string };
  value: string;
  /** Before the worth: how many bills, for instance. */
  note?: ReactNode;
}

/** The amount at the top of a confirmation, with its approximate worth in dollars. */
export function HeadAmount({ currency: { key, ticker }, value, note }: HeadAmountProps) {
  return (
    <div className={styles.amount}>
      <Money value={value} ticker={ticker} size="head" />
      <p className={styles.facts}>
        {note !== undefined && <span>{note}</span>}
        <Worth currencyKey={key} amount={value} />
      </p>
    </div>
  );
}
