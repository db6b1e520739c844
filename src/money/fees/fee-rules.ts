import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { parseRate } from '../../../contract/money/rate';

/** How many times the base fee each tier is. */
const feeTimes = { low: 1n, average: 3n, high: 10n } as const;

export type FeeTier = keyof typeof feeTimes;

export const feeTiers = Object.keys(feeTimes) as FeeTier[];

/** A tier, which goes with the network's fee, or an amount that somebody has typed. */
export type FeeChoice = { kind: 'tier'; tier: FeeTier } | { kind: 'typed'; text: string };

/** What a fee has to keep to. Amounts are decimal texts in units of the coin that the fee is paid in. */
export interface FeeTerms {
  /** Asked by the network now; no fee may be below it. */
  baseFee: string;
  /** Decimals of the coin. */
  decimal: number;
  /** The fee is always the base fee, and there is nothing to choose. */
  isFixed: boolean;
  /** The most that can be paid; left out where nothing bounds it. */
  most?: string | undefined;
  /** Dollars for a unit of the coin; null while nobody knows. */
  price?: string | null | undefined;
  /** What the fee is paid for, beside which it should be small. */
  moved?: MovedValue | undefined;
}

/** What an operation moves, in units. */
export interface MovedValue {
  amount: string;
  decimal: number;
  /** Dollars for a unit; null while nobody knows. */
  price: string | null;
  /** It is of the coin that the fee is paid in, so that no price is needed to compare them. */
  isFeeCoin: boolean;
}

/** What is odd about a fee that could be paid: it is more than the High tier, or more than a tenth of what it is paid for. */
export type FeeWarning = 'aboveHigh' | 'aboveTenth';

export type FeeProblem = 'required' | 'format' | 'tooLow' | 'tooHigh';

/** The fee of a tier, in units. */
export function tierFee({ baseFee, decimal }: FeeTerms, tier: FeeTier): string {
  return formatAmount(minorOf(baseFee, decimal) * feeTimes[tier], decimal);
}

/** What an operation will cost about: three times the single fee, or the single one where it is fixed. */
export function estimatedFee(terms: FeeTerms): string {
  return isSettled(terms) ? terms.baseFee : tierFee(terms, 'average');
}

/** Whether there is nothing to choose: a fixed fee, or none at all. */
export function isSettled({ baseFee, decimal, isFixed }: FeeTerms): boolean {
  return isFixed || minorOf(baseFee, decimal) === 0n;
}

/** The fee as a field shows it: that of the tier, or what was typed. */
export function feeText(terms: FeeTerms, choice: FeeChoice): string {
  if (isSettled(terms)) return terms.baseFee;
  return choice.kind === 'tier' ? tierFee(terms, choice.tier) : choice.text;
}

/** The fee to be sent, in units, or what is wrong with the choice. Point and comma both separate decimals. */
export function readFee(
  terms: FeeTerms,
  choice: FeeChoice,
): { fee: string; problem?: never } | { problem: FeeProblem; fee?: never } {
  const { baseFee, decimal, most } = terms;
  const typed = feeText(terms, choice).replaceAll(/\s/g, '').replace(',', '.').replace(/\.$/, '');
  if (typed === '') return { problem: 'required' };
  const minor = parseAmount(typed, decimal);
  if (minor === undefined) return { problem: 'format' };
  if (minor < minorOf(baseFee, decimal)) return { problem: 'tooLow' };
  if (most !== undefined && minor > minorOf(most, decimal)) return { problem: 'tooHigh' };
  return { fee: formatAmount(minor, decimal) };
}

/** Whether a fee that will do is below the average tier's, so that the network may take its time. */
export function isLowFee(terms: FeeTerms, fee: string): boolean {
  return !isSettled(terms) && minorOf(fee, terms.decimal) < minorOf(tierFee(terms, 'average'), terms.decimal);
}

/** What should keep somebody from paying a fee without a second look; undefined for one as is usual. */
export function feeWarning(terms: FeeTerms, fee: string): FeeWarning | undefined {
  const minor = minorOf(fee, terms.decimal);
  if (!isSettled(terms) && minor > minorOf(tierFee(terms, 'high'), terms.decimal)) return 'aboveHigh';
  return isAboveTenth(terms, minor) ? 'aboveTenth' : undefined;
}

const samePrice = { units: 1n, scale: 0 };

/** Whether a fee is worth more than a tenth of what is moved; what has no price is not compared. */
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

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}

function minorOf(amount: string, decimal: number): bigint {
  const minor = parseAmount(amount, decimal);
  if (minor === undefined) throw new RangeError(`not an amount with ${decimal} decimals: ${amount}`);
  return minor;
}
