import { useTranslation } from 'react-i18next';
import { isZeroAmount } from '../amounts/amounts';
import { Money } from '../amounts/money';
import { Worth } from '../amounts/worth';

interface FeeAmountProps {
  /** In units. */
  value: string;
  coin: { key: string; ticker: string };
  /** Without its worth in dollars, where that is of no use any more. */
  isPaid?: boolean;
}

/** A network's fee in a list of facts, with its worth; the word for none, never a zero. */
export function FeeAmount({ value, coin, isPaid = false }: FeeAmountProps) {
  const { t } = useTranslation('fees');
  if (isZeroAmount(value)) return <span>{t('free')}</span>;
  return (
    <>
      <Money value={value} ticker={coin.ticker} />{' '}
      {!isPaid && <Worth currencyKey={coin.key} amount={value} />}
    </>
  );
}
