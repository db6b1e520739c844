import { minorOf } from '../../../core/bill-chooser/selection';
import type { Selection } from '../../../core/bill-chooser/selection';

/** A selection as a list of face values, in rising order. */
export function listCombination(selection: Selection, decimal: number): { nominal: string; count: number }[] {
  return Object.entries(selection)
    .map(([nominal, count]) => ({ nominal, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (minorOf(one.nominal, decimal) < minorOf(other.nominal, decimal) ? -1 : 1));
}
