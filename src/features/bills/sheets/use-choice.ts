import { useState } from 'react';
import { keepAvailable } from '../chooser/selection';
import type { Selection } from '../chooser/selection';
import type { Offer } from './offer';

interface Choice {
  offer: Offer | undefined;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  chooseCurrency: (key: string) => void;
}

/** Which currency and bills are chosen; the first currency until another one is, and never bills that have gone. */
export function useChoice(
  offers: readonly Offer[] | undefined,
  chosen: { key: string | undefined; setKey: (key: string) => void; first?: Selection },
): Choice {
  const [selection, setSelection] = useState<Selection>(chosen.first ?? {});
  const offer = offers?.find(({ currency }) => currency.key === chosen.key) ?? offers?.[0];
  return {
    offer,
    selection: offer === undefined ? {} : keepAvailable(selection, offer.denominations),
    setSelection,
    chooseCurrency: (key) => {
      chosen.setKey(key);
      setSelection({});
    },
  };
}
