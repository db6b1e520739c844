import { parseAmount } from '../money/amounts';
import { convertAmount, divide, parseRate } from '../money/rate';
import { requireCurrency } from './currency-catalogue';
import type { Currency } from './currency-catalogue';

/** The currency in which mint costs are paid. */
export const mintCostKey = 'tectum-t12-tet';
const hundredth = 100n;

/**
 * The cost of minting one bill unless the operator has set another, in TET's minor units: one percent of its face
 * value at the catalogue's prices, rounded up.
 */
export function firstMintCostMinor(currency: Currency, nominal: string): bigint {
  const cost = requireCurrency(mintCostKey);
  const faceMinor = parseAmount(nominal, currency.decimal);
  const price = parseRate(currency.price);
  const costPrice = parseRate(cost.price);
  if (faceMinor === undefined || price === undefined || costPrice === undefined)
    throw new RangeError(`no mint cost for ${nominal} ${currency.key}`);
  // Rounding up twice gives the same result as once.
  const faceInCostMinor = convertAmount({
    amountMinor: faceMinor,
    from: { decimal: currency.decimal, price },
    to: { decimal: cost.decimal, price: costPrice },
    rounding: 'up',
  });
  return divide(faceInCostMinor, hundredth, 'up');
}
