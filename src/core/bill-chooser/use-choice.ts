import { useState } from 'react';
import { keepAvailable } from './selection';
import type { Selection } from './selection';
import type { Offer } from './offer';

const none: Offer['denominations'] = [];

interface Choice {
  offer: Offer | undefined;
  selection: Selection;
  changeSelection: (change: (selection: Selection) => Selection) => void;
  chooseCurrency: (key: string) => void;
}

/** Which currency and bills are chosen; the first currency until another one is, and never bills that have gone. */
export function useChoice(
  offers: readonly Offer[] | undefined,
  chosen: { key: string | undefined; setKey: (key: string) => void; first?: Selection },
): Choice {
  const [selection, setSelection] = useState<Selection>(chosen.first ?? {});
  const offer = offers?.find(({ currency }) => currency.key === chosen.key) ?? offers?.[0];
  const denominations = offer?.denominations ?? none;
  return {
    offer,
    selection: keepAvailable(selection, denominations),
    changeSelection: (change) => setSelection((before) => change(keepAvailable(before, denominations))),
    chooseCurrency: (key) => {
      chosen.setKey(key);
      setSelection({});
    },
  };
}
