import { hubOf } from '../../../contract/currencies/hub-of';
import type { Hub } from '../../../contract/currencies/hub-of';
import { parseAmount } from '../../../contract/money/parse-amount';
import { isZeroAmount, totalDollars } from '../money/total-dollars';

/** What somebody has of one currency, in bills or as a pay balance; `conv` in dollars, null without a price. */
export interface Holding {
  currency: { id: number };
  /** In units of the currency. */
  value: string;
  conv: string | null;
}

const hubs: readonly Hub[] = ['blue', 'green'];

/** Those of the holdings that lie in a hub. */
export function ofHub<One extends Holding>(holdings: readonly One[], hub: string): One[] {
  return holdings.filter(({ currency }) => hubOf(currency.id) === hub);
}

/**
 * The hub that the app's own ways lead to: the one that was used last as long as it holds something, else the one that is
 * worth more. Undefined when nothing is held at all.
 */
export function chooseHub(holdings: readonly Holding[], last: Hub | undefined): Hub | undefined {
  const filled = hubs.filter((hub) => ofHub(holdings, hub).some(({ value }) => !isZeroAmount(value)));
  if (last !== undefined && filled.includes(last)) return last;
  const worth = (hub: Hub) => parseAmount(totalDollars(ofHub(holdings, hub)).value, 2) ?? 0n;
  const [first, second] = filled;
  if (first === undefined || second === undefined) return first;
  return worth(second) > worth(first) ? second : first;
}
