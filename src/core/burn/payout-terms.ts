import { convertDecimals } from '../../../contract/money/convert-decimals';
import { formatAmount } from '../../../contract/money/format-amount';
import { parseAmount } from '../../../contract/money/parse-amount';
import { convertAmount, parseRate } from '../../../contract/money/rate';

/*
 * Outside of components and hooks, whose compiler turns bigint literals into undefined.
 */

interface Coin {
  key: string;
  decimal: number;
  /** Dollars a unit; null while nobody knows. */
  price: string | null;
}

/** What a payout depends on: the bills, the coin that is paid, and the coin that its network takes its fee in. */
export interface PayoutTerms {
  /** Face value of the bills, in units of their currency. */
  amount: string;
  /** Decimals of the bills' currency. */
  decimal: number;
  payout: Coin;
  feeCoin: Coin;
}

/** What is kept back and what is left, in units of the coin that is paid; `net` is missing when nothing would be left. */
export interface Payout {
  fee: string;
  net?: string;
}

/** What a fee leaves of a payout, reckoned as the server does; undefined while a price or the fee can't be read. */
export function payoutAfter(fee: string, terms: PayoutTerms): Payout | undefined {
  const { payout, feeCoin } = terms;
  const feeMinor = parseAmount(fee, feeCoin.decimal);
  const totalMinor = totalOf(terms);
  if (feeMinor === undefined || totalMinor === undefined) return undefined;
  const keptMinor = convert(feeMinor, { from: feeCoin, to: payout, rounding: 'up' });
  if (keptMinor === undefined) return undefined;
  const kept = formatAmount(keptMinor, payout.decimal);
  if (keptMinor >= totalMinor) return { fee: kept };
  return { fee: kept, net: formatAmount(totalMinor - keptMinor, payout.decimal) };
}

/** The highest fee that still leaves something, in units of the fee's coin; undefined while a price is unknown. */
export function highestFee(terms: PayoutTerms): string | undefined {
  const { payout, feeCoin } = terms;
  const totalMinor = totalOf(terms);
  if (totalMinor === undefined || totalMinor === 0n) return undefined;
  const mostMinor = convert(totalMinor - 1n, { from: payout, to: feeCoin, rounding: 'down' });
  return mostMinor === undefined ? undefined : formatAmount(mostMinor, feeCoin.decimal);
}

function totalOf({ amount, decimal, payout }: PayoutTerms): bigint | undefined {
  const minor = parseAmount(amount, decimal);
  if (minor === undefined) return undefined;
  return convertDecimals(minor, { fromDecimal: decimal, toDecimal: payout.decimal });
}

function convert(
  amountMinor: bigint,
  { from, to, rounding }: { from: Coin; to: Coin; rounding: 'up' | 'down' },
): bigint | undefined {
  if (from.key === to.key || amountMinor === 0n) return amountMinor;
  const [fromPrice, toPrice] = [from, to].map(({ price }) => parseRate(price ?? ''));
  if (fromPrice === undefined || toPrice === undefined) return undefined;
  return convertAmount({
    amountMinor,
    from: { decimal: from.decimal, price: fromPrice },
    to: { decimal: to.decimal, price: toPrice },
    rounding,
  });
}
