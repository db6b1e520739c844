import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/hub-of';
import { formatAmount } from '../../../contract/money/format-amount';
import { BillsGone } from '../../api/bills-gone';
import { useSubmission } from '../forms/use-submission';
import type { ConfirmedPress } from '../money-call/press-guard';
import { fetchSerials } from './fetch-serials';
import { totalOf } from './selection';
import type { Selection } from './selection';
import type { ChooseParts } from './choose-parts';
import type { ChosenBills, Offer } from './offer';
import { useBillOffers } from './use-bill-offers';
import { useChoice } from './use-choice';

type BillChoiceInput = BillChoice & (WayOn | Start);

/** What it throws is told beside the button, and what it waits for shows on it. */
interface WayOn {
  onNext: (chosen: ChosenBills) => void | Promise<void>;
  onConfirmed?: never;
}

/** The bills are moved by the press that ends the choice. */
interface Start {
  onConfirmed: (chosen: ChosenBills, press: ConfirmedPress) => void;
  onNext?: never;
}

interface BillChoice {
  /** Without one there is a choice among those of the hub. */
  currencyKey: string | undefined;
  hub: Hub;
  nextLabel: string;
  /** What was chosen before, when one comes back. */
  start?: ChosenBills | undefined;
}

interface Gathering {
  offer: Offer;
  selection: Selection;
  press: ConfirmedPress | undefined;
}

/** The choice of some of the user's bills; their serials are fetched when he goes on. */
export function useBillChoice(input: BillChoiceInput): ChooseParts {
  const { currencyKey, hub, nextLabel, start, onNext, onConfirmed } = input;
  const { t } = useTranslation('bill-sheets');
  const queryClient = useQueryClient();
  const [key, setKey] = useState(start?.currency.key);
  const offers = useBillOffers({ currencyKey, hub });
  const first = Object.fromEntries((start?.combination ?? []).map(({ nominal, count }) => [nominal, count]));
  const choice = useChoice(offers.offers, { key, setKey, first });
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
