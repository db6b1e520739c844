import { expect, test } from 'vitest';
import { currencyCatalogue, denominationsOf } from '../../../contract/currencies/currency-catalogue';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { allBillKinds } from './bill-template-drawings';
import { cropPath } from './bill-templates';
import { drawCrop } from './draw-crop';

/** Letters that are all alike. */
const letters = Object.fromEntries(
  Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜ.·', (letter) => [
    letter,
    [600, `M0 0L${letter.codePointAt(0)} -700`] as const,
  ]),
);

test('every bill of the catalogue has a picture, as a blank, too', () => {
  const paths = new Set(allBillKinds().map(cropPath));
  expect(paths.size).toBe(allBillKinds().length);
  for (const currency of currencyCatalogue)
    for (const nominal of denominationsOf(currency)) {
      const kind = { ticker: currency.ticker, nominal, hub: hubOf(currency.id) };
      expect(paths).toContain(cropPath({ ...kind, isBlank: false }));
      expect(paths).toContain(cropPath({ ...kind, isBlank: true }));
    }
});

test('no two kinds look the same', () => {
  const drawings = new Set(allBillKinds().map((kind) => drawCrop(kind, letters)));
  expect(drawings.size).toBe(allBillKinds().length);
});
