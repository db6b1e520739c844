import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChooseParts } from '../../../core/bill-chooser/choose-parts';
import type { ChosenBills } from '../../../core/bill-chooser/offer';
import type { ConfirmedPress } from '../../../core/money-call/press-guard';
import { useBillSearch } from './use-bill-search';
import { useChoice } from '../../../core/bill-chooser/use-choice';
import { usePayOffers } from './use-pay-offers';

/** Bills that are wanted for a pay balance; which ones exactly, the stock decides. */
export type ChosenPay = Pick<ChosenBills, 'currency' | 'combination'>;

interface PayChoiceInput {
  currencyKey: string | undefined;
  onConfirmed: (chosen: ChosenPay, press: ConfirmedPress) => void;
}

/** The choice of bills that a pay balance is turned into. */
export function usePayChoice({ currencyKey, onConfirmed }: PayChoiceInput): ChooseParts {
  const { t } = useTranslation('bill-sheets');
  const { hub } = useBillSearch();
  const [key, setKey] = useState<string>();
  const offers = usePayOffers({ currencyKey, hub, chosenKey: key });
  const { offer, selection, changeSelection, chooseCurrency } = useChoice(offers.offers, { key, setKey });
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
