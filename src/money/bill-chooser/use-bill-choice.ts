import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billPageSize } from '../../../contract/bills/bill';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { formatAmount } from '../../../contract/money/amounts';
import { orderByWorth } from '../balances/order-by-worth';
import { BillsGone } from '../../platform/api/api-error';
import { billsQueries } from '../bills/bills.queries';
import { useOpenBills } from '../currencies/currencies.queries';
import { useSubmission } from '../../platform/forms/use-submission';
import type { ConfirmedPress } from '../calls/press-guard';
import { keepAvailable, selectionOf, totalOf } from './selection';
import type { ChosenBills, Offer, Offers, Selection } from './selection';

/** The page size for `count` bills, rounded up to tens. */
function pageFor(count: number): number {
  return Math.ceil(count / billPageSize) * billPageSize;
}

/** The serials of the chosen bills, fetched on demand; undefined when some are no longer there. */
async function fetchSerials(
  queryClient: QueryClient,
  { currencyKey, selection }: { currencyKey: string; selection: Selection },
): Promise<string[] | undefined> {
  const wanted = Object.entries(selection);
  const lists = await Promise.all(
    wanted.map(async ([nominal, count]) => {
      const page = billsQueries.page({ currencyKey, nominal, count: pageFor(count) });
      const { bills } = await queryClient.query({ ...page, staleTime: 0 });
      return bills.slice(0, count).map(({ serial }) => serial);
    }),
  );
  const isWhole = lists.every((list, index) => list.length === wanted[index]?.[1]);
  return isWhole ? lists.flat() : undefined;
}

interface OfferedBills {
  /** All currencies of which the user has bills, if left out. */
  currencyKey?: string | undefined;
  /** Only those of a hub. */
  hub?: Hub | undefined;
  /** Only those of these currencies. */
  among?: readonly string[] | undefined;
}

/** The user's bills: of one currency, or of all that have any and fit, in the order of the pockets. */
export function useBillOffers({ currencyKey, hub, among }: OfferedBills): Offers {
  const { data, error, isFetching, refetch } = useQuery(billsQueries.balances());
  const isOpen = useOpenBills();
  const fits = ({ id, key }: { id: number; key: string }) =>
    (hub === undefined || hubOf(id) === hub) && (among === undefined || among.includes(key));
  const offers = (data === undefined ? undefined : orderByWorth(data))
    ?.filter(({ currency, amount }) =>
      currencyKey === undefined ? amount > 0 && fits(currency) : currency.key === currencyKey,
    )
    .filter(({ currency }) => isOpen(currency.key))
    .map(({ currency, combination, value }) => ({ currency, denominations: combination, value }));
  return { offers, error: data === undefined ? (error ?? undefined) : undefined, isFetching, refetch };
}

const none: Offer['denominations'] = [];

interface Choice {
  offer: Offer | undefined;
  selection: Selection;
  changeSelection: (change: (selection: Selection) => Selection) => void;
  chooseCurrency: (key: string) => void;
}

/**
 * The chosen currency and bills: the first currency until the user chooses one, or when the chosen one is gone. Bills that
 * are gone are never chosen, and counts stay with their currency.
 */
export function useChoice(
  offers: readonly Offer[] | undefined,
  chosen: { key: string | undefined; setKey: (key: string) => void; first?: Selection },
): Choice {
  const [selection, setSelection] = useState<Selection>(chosen.first ?? {});
  const chosenOffer = offers?.find(({ currency }) => currency.key === chosen.key);
  const offer = chosenOffer ?? offers?.[0];
  const denominations = offer?.denominations ?? none;
  const available = (kept: Selection) => keepAvailable(chosenOffer === undefined ? {} : kept, denominations);
  return {
    offer,
    selection: available(selection),
    changeSelection: (change) => {
      if (offer !== undefined) chosen.setKey(offer.currency.key);
      setSelection((before) => change(available(before)));
    },
    chooseCurrency: (key) => {
      chosen.setKey(key);
      setSelection({});
    },
  };
}

type BillChoiceInput = BillChoice & (NextPage | Start);

/** While `onNext` is pending the button shows it; its error is shown beside the button. */
interface NextPage {
  onNext: (chosen: ChosenBills) => void | Promise<void>;
  onConfirmed?: never;
}

/** The press that ends the choice also moves the bills. */
interface Start {
  onConfirmed: (chosen: ChosenBills, press: ConfirmedPress) => void;
  onNext?: never;
}

interface BillChoice extends OfferedBills {
  nextLabel: string;
  /** The previous choice, when the user comes back. */
  start?: ChosenBills | undefined;
}

interface Gathering {
  offer: Offer;
  selection: Selection;
  press: ConfirmedPress | undefined;
}

/** The choice of some of the user's bills; their serials are fetched when the user continues. */
export function useBillChoice(input: BillChoiceInput): ChooseParts {
  const { nextLabel, start, onNext, onConfirmed } = input;
  const { t } = useTranslation('bill-sheets');
  const queryClient = useQueryClient();
  const [key, setKey] = useState(start?.currency.key);
  const offers = useBillOffers(input);
  const choice = useChoice(offers.offers, { key, setKey, first: selectionOf(start?.combination) });
  const { offer, selection, changeSelection } = choice;
  const gathering = useSubmission(async ({ offer, selection, press }: Gathering) => {
    const { currency, denominations } = offer;
    const wanted = { currencyKey: currency.key, selection };
    const serials = await fetchSerials(queryClient, wanted);
    if (serials === undefined) {
      await queryClient.invalidateQueries({ queryKey: ['bills'] });
      throw new BillsGone();
    }
    const combination = denominations
      .map(({ nominal }) => ({ nominal, count: selection[nominal] ?? 0 }))
      .filter(({ count }) => count > 0);
    const value = formatAmount(totalOf(selection, currency.decimal), currency.decimal);
    const gathered = { currency, serials, combination, value };
    if (press === undefined) await onNext?.(gathered);
    else onConfirmed?.(gathered, press);
  });
  const { clearError } = gathering;
  const gather = (press?: ConfirmedPress): void => {
    if (offer !== undefined) void gathering.submit({ offer, selection, press });
  };
  return {
    offers,
    offer,
    selection,
    onSelection: (change) => {
      clearError();
      changeSelection(change);
    },
    onCurrency: choice.chooseCurrency,
    error: gathering.error,
    next: {
      label: nextLabel,
      pendingLabel: gathering.isPending ? t('gathering') : undefined,
      ...(onConfirmed === undefined ? { onPress: () => gather() } : { onConfirmed: gather }),
    },
  };
}

/** What follows a choice: another page, or a press that moves the bills at once. */
type NextStep = {
  label: string;
  pendingLabel?: string | undefined;
  disabledReason?: string | undefined;
} & (
  | { onPress: () => void; onConfirmed?: never }
  | { onConfirmed: (press: ConfirmedPress) => void; onPress?: never }
);

/** A choice of bills, whatever their source. */
export interface ChooseParts {
  offers: Offers;
  /** The chosen offer; undefined while loading and when there is none. */
  offer: Offer | undefined;
  onCurrency: (key: string) => void;
  selection: Selection;
  onSelection: (change: (selection: Selection) => Selection) => void;
  next: NextStep;
  error?: unknown;
}
