import { expect, test } from 'vitest';
import { currencyCatalogue, denominationsOf } from '../../../contract/currencies/currency-catalogue';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { readBillLetters } from '../../../server/build/read-bill-letters';
import { allBillKinds, cropPath } from './bill-templates';
import { drawCrop } from './draw-crop';

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
  const letters = readBillLetters();
  const drawings = new Set(allBillKinds().map((kind) => drawCrop(kind, letters)));
  expect(drawings.size).toBe(allBillKinds().length);
});
