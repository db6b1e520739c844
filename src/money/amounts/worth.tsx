import { useQuery } from '@tanstack/react-query';
import { currenciesQueries } from '../currencies/currencies.queries';
import { Dollars } from './money';
import { dollarsOf, isZeroAmount } from './amounts';
import styles from './worth.module.css';

interface WorthProps {
  currencyKey: string;
  /** In units of the currency. */
  amount: string;
}

/** The approximate worth of an amount in dollars; renders nothing while the price is unknown. */
export function Worth({ currencyKey, amount }: WorthProps) {
  const { data } = useQuery(currenciesQueries.all());
  const currency = data?.find(({ key }) => key === currencyKey);
  const dollars = currency && dollarsOf(amount, currency);
  if (dollars === undefined) return null;
  const isBelowCent = isZeroAmount(dollars) && !isZeroAmount(amount);
  return (
    <span className={styles.worth} translate="no">
      <span>{isBelowCent ? '<' : '≈'}</span> <Dollars value={isBelowCent ? '0.01' : dollars} />
    </span>
  );
}
