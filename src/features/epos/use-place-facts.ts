import { useTranslation } from 'react-i18next';
import { useCurrencyWords } from '../../core/currencies/use-currency-words';
import { useAmountText } from '../../core/money/use-amount-text';
import type { PaymentTerms } from './payment-terms';

interface Fact {
  id: string;
  label: string;
  value: string;
}

/** The facts of a payment that its confirmation, its result and its receipt have in common: of the till, and of the money. */
export function usePlaceFacts(terms: PaymentTerms): [place: Fact[], money: Fact[]] {
  const { t } = useTranslation('epos');
  const amountText = useAmountText();
  const { network, protocol } = useCurrencyWords()(terms.currency);
  const { ticker } = terms.currency;
  const { total_currency: totalCurrency, exchange_rate: rate } = terms;
  const rateText =
    totalCurrency === ticker
      ? t('rateSame')
      : t('rateValue', { ticker, rate: amountText(rate), currency: totalCurrency });
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
      { id: 'rate', label: t('rate'), value: rateText },
    ],
  ];
}
