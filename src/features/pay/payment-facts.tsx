import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentCheck } from '../../../contract/epos/epos.contract';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { Money } from '../../money/amounts/money';
import { useRateText } from '../../money/amounts/use-rate-text';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import styles from './payment-facts.module.css';
import type { PaymentTerms } from './payment-terms';

interface FactListProps {
  facts: readonly { id: string; label: string; value: ReactNode }[];
}

/** Details in small print, as on a till's slip. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, value }) => (
        <div key={id} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  id: string;
  label: string;
  value: string;
}

/** The details that confirmation, result and receipt share: those of the till, and those of the money. */
export function usePlaceFacts(terms: PaymentTerms): [place: Fact[], money: Fact[]] {
  const { t } = useTranslation('epos');
  const rateText = useRateText();
  const { network, protocol } = useCurrencyWords()(terms.currency);
  const { ticker } = terms.currency;
  const { total_currency: totalCurrency, exchange_rate: rate } = terms;
  const rateValue =
    totalCurrency === ticker
      ? t('rateSame')
      : t('rateValue', { ticker, rate: rateText(rate), currency: totalCurrency });
  const place = [
    { id: 'location', label: t('location'), value: terms.pos },
    { id: 'cashier', label: t('cashier'), value: terms.cashierId },
    { id: 'note', label: t('note'), value: terms.note },
  ];
  return [
    place.filter(({ value }) => value !== ''),
    [
      { id: 'currency', label: t('currency'), value: ticker },
      { id: 'network', label: t('network'), value: `${network} · ${protocol}` },
      { id: 'rate', label: t('rate'), value: rateValue },
    ],
  ];
}

/** The till, the cashier, the paying balance, its currency and the rate. */
export function PaymentFacts({ check }: { check: PaymentCheck }) {
  const { t } = useTranslation('epos');
  const { currency, balance } = check;
  const [place, money] = usePlaceFacts(check);
  const held = <Money value={balance} ticker={currency.ticker} decimals={shownDecimalsOf(currency.ticker)} />;
  return <FactList facts={[...place, { id: 'balance', label: t('balance'), value: held }, ...money]} />;
}
