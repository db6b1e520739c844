import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { parseRate } from '../../../contract/money/rate';
import { dollarsOf, minorOf } from '../amounts/amounts';
import { readAmount } from '../amounts/read-amount';
import type { AmountReadings, DecimalMark } from '../amounts/read-amount';

/** The factor of each tier on the base fee. */
const feeTimes = { low: 1n, average: 3n, high: 10n } as const;

export type FeeTier = keyof typeof feeTimes;

export const feeTiers = Object.keys(feeTimes) as FeeTier[];

/** A tier, which follows the network's fee, or an amount that the user typed. */
export type FeeChoice = { kind: 'tier'; tier: FeeTier } | { kind: 'typed'; text: string };

/** The limits of a fee. Amounts are decimal strings in units of the fee coin. */
export interface FeeTerms {
  /** The network's current minimum. */
  baseFee: string;
  /** Decimals of the coin. */
  decimal: number;
  /** The fee is always the base fee, without a choice. */
  isFixed: boolean;
  /** The maximum; left out if there is none. */
  most?: string | undefined;
  /** Dollars per unit of the coin; null while unknown. */
  price?: string | null | undefined;
  /** The value that the operation moves, for comparison. */
  moved?: MovedValue | undefined;
}

/** The value that an operation moves, in units. */
export interface MovedValue {
  amount: string;
  decimal: number;
  /** Dollars per unit; null while unknown. */
  price: string | null;
  /** It is in the fee coin, so comparing needs no price. */
  isFeeCoin: boolean;
}

/** Why a fee is unusual: it is above the High tier, or above a tenth of the moved value. */
export type FeeWarning = 'aboveHigh' | 'aboveTenth';

export type FeeProblem = 'required' | 'format' | 'ambiguous' | 'tooLow' | 'tooHigh';

/** The fee of a tier, in units. */
export function tierFee({ baseFee, decimal }: FeeTerms, tier: FeeTier): string {
  return formatAmount(minorOf(baseFee, decimal) * feeTimes[tier], decimal);
}

/** The expected fee of an operation: that of the average tier, or the base fee where it is fixed. */
export function estimatedFee(terms: FeeTerms): string {
  return isSettled(terms) ? terms.baseFee : tierFee(terms, 'average');
}

/** Whether there is a fee at all: the product's own networks charge none. */
export function hasFee({ baseFee, decimal }: FeeTerms): boolean {
  return minorOf(baseFee, decimal) > 0n;
}

/** Whether the most that can be paid covers the network's minimum. */
export function isPayable({ baseFee, decimal, most }: FeeTerms): boolean {
  return most === undefined || minorOf(most, decimal) >= minorOf(baseFee, decimal);
}

/** Whether there is no choice: the fee is fixed, or zero. */
export function isSettled(terms: FeeTerms): boolean {
  return terms.isFixed || !hasFee(terms);
}

/** Whether a fee is the lowest that the network takes. */
export function isBaseFee({ baseFee, decimal }: FeeTerms, fee: string): boolean {
  return minorOf(fee, decimal) === minorOf(baseFee, decimal);
}

export type ReadFee =
  | { fee: string; problem?: never; readings?: never }
  | { problem: FeeProblem; readings?: AmountReadings | undefined; fee?: never };

/** The chosen fee in units, or what is wrong with it. */
export function readFee(terms: FeeTerms, choice: FeeChoice, mark: DecimalMark): ReadFee {
  const { baseFee, decimal, most } = terms;
  const fixed = isSettled(terms) ? baseFee : choice.kind === 'tier' ? tierFee(terms, choice.tier) : undefined;
  const text = choice.kind === 'typed' ? choice.text : '';
  const read = fixed === undefined ? readAmount(text, { decimal, mark }) : { minor: minorOf(fixed, decimal) };
  if (read.minor === undefined) return read;
  const { minor } = read;
  if (minor < minorOf(baseFee, decimal)) return { problem: 'tooLow' };
  if (most !== undefined && minor > minorOf(most, decimal)) return { problem: 'tooHigh' };
  return { fee: formatAmount(minor, decimal) };
}

/** Whether a valid fee is below the average tier, so that the network may be slow. */
export function isLowFee(terms: FeeTerms, fee: string): boolean {
  return !isSettled(terms) && minorOf(fee, terms.decimal) < minorOf(tierFee(terms, 'average'), terms.decimal);
}

/** Why a fee needs a second confirmation; undefined for a usual one. */
export function feeWarning(terms: FeeTerms, fee: string): FeeWarning | undefined {
  const minor = minorOf(fee, terms.decimal);
  if (!isSettled(terms) && minor > minorOf(tierFee(terms, 'high'), terms.decimal)) return 'aboveHigh';
  return isAboveTenth(terms, minor) ? 'aboveTenth' : undefined;
}

const samePrice = { units: 1n, scale: 0 };

/** Whether a fee is worth more than a tenth of the moved value; without prices it is not compared. */
function isAboveTenth({ decimal, price, moved }: FeeTerms, feeMinor: bigint): boolean {
  const movedMinor = moved && parseAmount(moved.amount, moved.decimal);
  if (moved === undefined || movedMinor === undefined) return false;
  const feePrice = moved.isFeeCoin ? samePrice : parseRate(price ?? '');
  const movedPrice = moved.isFeeCoin ? samePrice : parseRate(moved.price ?? '');
  if (feePrice === undefined || movedPrice === undefined) return false;
  const feeWorth = feeMinor * feePrice.units * tenTo(moved.decimal + movedPrice.scale);
  const movedWorth = movedMinor * movedPrice.units * tenTo(decimal + feePrice.scale);
  return feeWorth * 10n > movedWorth;
}

/** A fee beside what it is paid for, in dollars with two decimals. */
export interface FeeShare {
  fee: string;
  moved: string;
  /** Of the moved value, rounded down. */
  percent: number;
}

/** How much of the moved value a fee is; undefined while a price is unknown, and for less than a cent. */
export function feeShare({ decimal, price, moved }: FeeTerms, fee: string): FeeShare | undefined {
  if (moved === undefined) return undefined;
  const dollars = [dollarsOf(fee, { decimal, price: price ?? null }), dollarsOf(moved.amount, moved)];
  const [feeCents = 0n, movedCents = 0n] = dollars.map((value) =>
    value === undefined ? 0n : minorOf(value, 2),
  );
  const [feeDollars, movedDollars] = dollars;
  if (feeDollars === undefined || movedDollars === undefined || feeCents === 0n || movedCents === 0n)
    return undefined;
  return {
    fee: feeDollars,
    moved: movedDollars,
    percent: Number((feeCents * 200n + movedCents) / (movedCents * 2n)),
  };
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
