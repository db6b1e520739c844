import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currenciesQueries } from '../../core/currencies/currencies.queries';
import { useAmountText } from '../../core/money/use-amount-text';
import type { ResumedCall } from '../../core/money-call/create-money-calls';
import { toldCall } from '../../core/money-call/told-call';

interface ToldWords {
  /** Such as `Handover of 20 USDT to lin`. */
  what: string;
  /** It was accepted, and is not done yet. */
  isOrdered: boolean;
}

/** A money call in the reader's words; undefined for one that this app does not make, or while its words are fetched. */
export function useToldCall(call: ResumedCall): ToldWords | undefined {
  const { t } = useTranslation('shell');
  const amountText = useAmountText();
  const told = toldCall(call);
  const key = told?.amount?.currencyKey;
  const currencies = useQuery({ ...currenciesQueries.all(), enabled: key !== undefined });
  if (told === undefined) return undefined;
  const { text, amount, count, to, isOrdered = false } = told;
  const ticker = currencies.data?.find((currency) => currency.key === key)?.ticker;
  if (amount !== undefined && ticker !== undefined)
    return { what: t(text, { sum: `${amountText(amount.value)} ${ticker}`, to }), isOrdered };
  if (count !== undefined) return { what: t(text, { sum: t('moneyBills', { count }), to }), isOrdered };
  return amount === undefined ? { what: t(text, { to }), isOrdered } : undefined;
}
