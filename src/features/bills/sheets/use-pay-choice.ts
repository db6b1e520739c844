import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../../contract/bills/bill';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { orderByWorth } from '../../../money/balances/order-by-worth';
import { useChoice } from '../../../money/bill-chooser/use-bill-choice';
import type { ChooseParts } from '../../../money/bill-chooser/use-bill-choice';
import { selectionOf } from '../../../money/bill-chooser/selection';
import type { ChosenBills, Offers } from '../../../money/bill-chooser/selection';
import { billsQueries } from '../../../money/bills/bills.queries';
import { currenciesQueries, useOpenBills } from '../../../money/currencies/currencies.queries';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { balanceMinor, hasBalance } from './bill-sums';
import { useBillSearch } from './use-bill-search';

interface PayOfferInput {
  /** The currency of the page; without it all of the hub with a balance. */
  currencyKey: string | undefined;
  hub: Hub;
  /** The chosen currency, whose stock is queried. */
  chosenKey: string | undefined;
}

/**
 * The bills that pay balances can be turned into. Blue bills come out of the stock as they are. Green ones are
 * reissued when the stock holds the value in other denominations, so every face value up to the balance is
 * offered.
 */
function usePayOffers({ currencyKey, hub, chosenKey }: PayOfferInput): Offers {
  const balances = useQuery(billsQueries.payBalances());
  const currencies = useQuery(currenciesQueries.all());
  const isOpen = useOpenBills();
  // In the order of the pockets.
  const payableBalances = (balances.data === undefined ? undefined : orderByWorth(balances.data))
    ?.filter(({ currency, value }) =>
      currencyKey === undefined
        ? hasBalance(value, currency.decimal) && hubOf(currency.id) === hub
        : currency.key === currencyKey,
    )
    .filter(({ currency }) => isOpen(currency.key));
  const chosen = payableBalances?.find(({ currency }) => currency.key === chosenKey) ?? payableBalances?.[0];
  const stockKey =
    chosen !== undefined && hubOf(chosen.currency.id) === 'blue' ? chosen.currency.key : undefined;
  const stock = useQuery({ ...billsQueries.stock(stockKey ?? ''), enabled: stockKey !== undefined });
  const isKnown = currencies.data !== undefined && (stockKey === undefined || stock.data !== undefined);
  const offers = payableBalances?.map(({ currency, value }) => {
    const isUnlimited = hubOf(currency.id) === 'green';
    const nominals = currencies.data?.find(({ key }) => key === currency.key)?.denominations ?? [];
    const inStock = new Map(stock.data?.combination.map(({ nominal, count }) => [nominal, count]));
    const denominations = nominals.map((nominal) => ({
      nominal,
      count: isUnlimited ? billsPerOperationMax : (inStock.get(nominal) ?? 0),
    }));
    return {
      currency,
      value,
      denominations,
      isUnlimited,
      limitMinor: balanceMinor(value, currency.decimal),
    };
  });
  const queries = [balances, currencies, stock];
  return {
    offers: isKnown ? offers : undefined,
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () =>
      Promise.all(queries.filter(({ isError }) => isError).map(async ({ refetch }) => refetch())),
  };
}

/** The wanted bills by count; the server takes the actual ones out of the stock. */
export type ChosenPay = Pick<ChosenBills, 'currency' | 'combination'>;

interface PayChoiceInput {
  currencyKey: string | undefined;
  /** The previous choice, when the user comes back. */
  start?: ChosenPay | undefined;
  onConfirmed: (chosen: ChosenPay, press: ConfirmedPress) => void;
}

/** The choice of bills for a pay balance. */
export function usePayChoice({ currencyKey, start, onConfirmed }: PayChoiceInput): ChooseParts {
  const { t } = useTranslation('bill-sheets');
  const { hub } = useBillSearch();
  const [key, setKey] = useState(start?.currency.key);
  const offers = usePayOffers({ currencyKey, hub, chosenKey: key });
  const { offer, selection, changeSelection, chooseCurrency } = useChoice(offers.offers, {
    key,
    setKey,
    first: selectionOf(start?.combination),
  });
  return {
    offers,
    offer,
    selection,
    onSelection: changeSelection,
    onCurrency: chooseCurrency,
    next: {
      label: t('transferToBillsAction'),
      onConfirmed: (press) => {
        if (offer === undefined) return;
        const combination = offer.denominations
          .map(({ nominal }) => ({ nominal, count: selection[nominal] ?? 0 }))
          .filter(({ count }) => count > 0);
        onConfirmed({ currency: offer.currency, combination }, press);
      },
    },
  };
}
