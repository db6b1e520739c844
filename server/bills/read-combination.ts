import type { Currency } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { parseAmount } from '../../contract/money/parse-amount';
import { AppError } from '../http/app-error';

/**
 * How many bills of which face values are asked for, in minor units. Errors: 30026 no such bill, 10008 a face value named
 * twice.
 */
export function readCombination(
  currency: Currency,
  combination: readonly { nominal: string; count: number }[],
): { nominalMinor: bigint; count: number }[] {
  const kinds = combination.map(({ nominal, count }) => ({
    nominalMinor: requireNominal(currency, nominal),
    count,
  }));
  if (new Set(kinds.map(({ nominalMinor }) => nominalMinor)).size !== kinds.length)
    throw new AppError('incorrectParameters', { errorMsgs: ['combination: each nominal once'] });
  return kinds;
}

function requireNominal(currency: Currency, nominal: string): bigint {
  const nominalMinor = parseAmount(nominal, currency.decimal);
  const exists = denominationsOf(currency).some((one) => parseAmount(one, currency.decimal) === nominalMinor);
  if (nominalMinor === undefined || !exists) throw new AppError('denominationNotBurnable');
  return nominalMinor;
}
