import { currencyCatalogue, denominationsOf } from '../../../contract/currencies/currency-catalogue';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { BillKind } from './draw-crop';

/** Where the letters that bills are printed with are served. */
export const billLettersPath = '/bill-templates/letters.json';

/** Where the crop of a kind of bill is served; the build writes it. */
export function cropPath({ ticker, nominal, hub, isBlank }: BillKind): string {
  return `/bill-templates/${ticker.toLowerCase()}-${nominal}-${hub}${isBlank ? '-blank' : ''}.webp`;
}

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
