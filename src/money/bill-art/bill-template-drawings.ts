import { currencyCatalogue, denominationsOf } from '../../../contract/currencies/currency-catalogue';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { billLettersPath, cropPath } from './bill-templates';
import { drawCrop } from './draw-crop';
import type { BillKind } from './draw-crop';
import type { Letters } from './lettering';

/** Every kind of bill that there is. */
export function allBillKinds(): readonly BillKind[] {
  const kinds = currencyCatalogue.flatMap((currency) =>
    denominationsOf(currency).flatMap((nominal) =>
      [false, true].map((isBlank) => ({
        ticker: currency.ticker,
        nominal,
        hub: hubOf(currency.id),
        isBlank,
      })),
    ),
  );
  // One coin on two networks has the same bills.
  return [...new Map(kinds.map((kind) => [cropPath(kind), kind])).values()];
}

/** What the build writes: the crop of every kind, by its path, and the letters of faces. */
export const billTemplates = {
  lettersPath: billLettersPath,
  crops: allBillKinds().map((kind) => ({
    path: cropPath(kind),
    draw: (letters: Letters) => drawCrop(kind, letters),
  })),
};
