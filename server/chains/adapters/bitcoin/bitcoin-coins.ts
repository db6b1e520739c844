import type { Coin } from '../chain-adapter';
import { leastAmount, transactionSize } from './bitcoin-sizes';

/** Nodes refuse larger transactions by size near 1,500 inputs. 200 inputs are signed within a second. */
export const mostInputs = 200;

/** What a transaction has to pay: its outputs, and a fee by its size. Amounts in satoshis. */
export interface SpendTerms {
  outputScripts: readonly Uint8Array[];
  wanted: bigint;
  changeScript: Uint8Array;
  feeOf: (size: bigint) => bigint;
}

/** How coins are divided. `change` is 0 if it would be dust; that amount goes to the fee. */
interface SpendPlan {
  fee: bigint;
  change: bigint;
  size: bigint;
}

/** Divides a total of coins among outputs, fee and change. Undefined if the total doesn't suffice. */
export function planSpend(inputCount: number, total: bigint, terms: SpendTerms): SpendPlan | undefined {
  const rest = total - terms.wanted;
  const withChange = transactionSize(inputCount, [...terms.outputScripts, terms.changeScript]);
  const change = rest - terms.feeOf(withChange);
  if (change >= leastAmount(terms.changeScript)) return { fee: rest - change, change, size: withChange };
  // A transaction needs at least one output.
  if (terms.outputScripts.length === 0) return undefined;
  const size = transactionSize(inputCount, terms.outputScripts);
  return rest >= terms.feeOf(size) ? { fee: rest, change: 0n, size } : undefined;
}

export function sumOfCoins(coins: readonly Coin[]): bigint {
  return coins.reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Chooses the fewest free coins that pay for the terms together with the `fixed` ones. Takes the largest first. The last one is the
 * smallest that suffices, so large coins stay whole. Undefined if all coins don't suffice, or too many would be needed.
 */
export function chooseFewest(
  fixed: readonly Coin[],
  free: readonly Coin[],
  terms: SpendTerms,
): readonly Coin[] | undefined {
  const suffices = (count: number, total: bigint): boolean => planSpend(count, total, terms) !== undefined;
  const largestFirst = free.toSorted((a, b) => compare(b.amount, a.amount) || compare(a.key, b.key));
  const chosen: Coin[] = [];
  let total = sumOfCoins(fixed);
  if (fixed.length > 0 && suffices(fixed.length, total)) return chosen;
  for (const coin of largestFirst) {
    const count = fixed.length + chosen.length + 1;
    if (count > mostInputs) return undefined;
    if (suffices(count, total + coin.amount)) {
      const before = total;
      const smallest = largestFirst.findLast(
        (other) => !chosen.includes(other) && suffices(count, before + other.amount),
      );
      return [...chosen, smallest ?? coin];
    }
    chosen.push(coin);
    total += coin.amount;
  }
  return undefined;
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
