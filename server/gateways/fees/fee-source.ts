import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../../contract/money/amounts';

/** The source of network fees. */
export interface FeeSource {
  /** The current base fee of a currency's network, in minor units of `feeKey`'s coin. */
  readBaseFeeMinor(currency: Currency): Promise<bigint>;
}

/** The catalogue's base fees: those of simulated networks, and the least of real ones. */
export function createCatalogueFees(): FeeSource {
  return {
    readBaseFeeMinor: ({ key, feeKey, baseFee }) => {
      const feeMinor = parseAmount(baseFee, requireCurrency(feeKey).decimal);
      if (feeMinor === undefined)
        return Promise.reject(new RangeError(`${key}: the catalogue's fee is wrong`));
      return Promise.resolve(feeMinor);
    },
  };
}
