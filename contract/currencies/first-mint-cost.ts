import { parseAmount } from '../money/amounts';
import { convertAmount, divide, parseRate } from '../money/rate';
import { requireCurrency } from './currency-catalogue';
import type { Currency } from './currency-catalogue';

/** What minting costs is paid in it. */
export const mintCostKey = 'tectum-t12-tet';
const hundredth = 100n;

/**
 * What minting one bill costs as long as the operator has set nothing else, in TET's minor units: a hundredth of its face
 * at the catalogue's prices, rounded up.
 */
export function firstMintCostMinor(currency: Currency, nominal: string): bigint {
  const cost = requireCurrency(mintCostKey);
  const faceMinor = parseAmount(nominal, currency.decimal);
  const price = parseRate(currency.price);
  const costPrice = parseRate(cost.price);
  if (faceMinor === undefined || price === undefined || costPrice === undefined)
    throw new RangeError(`no mint cost for ${nominal} ${currency.key}`);
  // Rounding up twice gives the same as rounding up once.
  const faceInCostMinor = convertAmount({
    amountMinor: faceMinor,
    from: { decimal: currency.decimal, price },
    to: { decimal: cost.decimal, price: costPrice },
    rounding: 'up',
  });
  return divide(faceInCostMinor, hundredth, 'up');
}
