import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { announce } from '../../ui/announce';
import type { WalletOrder } from './use-wallet-order';

interface ShownOrder {
  shown: readonly Balance[];
  order: WalletOrder;
}

/** A currency in one line, which tells one ticker's networks apart. */
export function useCurrencyName(): (currency: Balance['currency']) => string {
  const wordsOf = useCurrencyWords();
  return (currency) => {
    const { network, protocol } = wordsOf(currency);
    return `${currency.ticker} ${network} ${protocol}`;
  };
}

/** Moves a currency to another index, and has a screen reader say where it is now. */
export function useMovedCurrency({ shown, order }: ShownOrder): (from: number, to: number) => void {
  const { t } = useTranslation('wallet');
  const nameOf = useCurrencyName();
  return (from, to) => {
    const currency = shown[from]?.currency;
    if (currency === undefined || shown[to] === undefined) return;
    order.move(currency.key, { shown, index: to });
    announce(t('moved', { name: nameOf(currency), position: to + 1, count: shown.length }));
  };
}
