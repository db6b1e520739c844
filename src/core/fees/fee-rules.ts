import { formatAmount } from '../../../contract/money/format-amount';
import { parseAmount } from '../../../contract/money/parse-amount';

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
}

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

function minorOf(amount: string, decimal: number): bigint {
  const minor = parseAmount(amount, decimal);
  if (minor === undefined) throw new RangeError(`not an amount with ${decimal} decimals: ${amount}`);
  return minor;
}
