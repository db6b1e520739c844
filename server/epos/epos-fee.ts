import { parseAmount } from '../../contract/money/parse-amount';
import { divide } from '../../contract/money/rate';

/** What we keep of a payment: `percent` of it, rounded up, and never more than all of it. */
export function eposFee(amountMinor: bigint, percent: string): bigint {
  const feeMinor = divide(amountMinor * hundredths(percent), 10_000n, 'up');
  return feeMinor < amountMinor ? feeMinor : amountMinor;
}

/** Percent with at most two decimals, as the configuration has checked. */
function hundredths(percent: string): bigint {
  const read = parseAmount(percent, 2);
  if (read === undefined) throw new RangeError(`not a percentage: ${percent}`);
  return read;
}
