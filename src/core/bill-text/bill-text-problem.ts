import type { BillLines } from './read-bill-lines';

/** Why a text can't be sent. */
export type BillTextProblem = 'empty' | 'over' | 'lines' | 'otherHub' | 'otherCurrency';

/** Why a text of bills can't be sent, if it can't; `max` is the most bills that are taken at once. */
export function billTextProblem(lines: BillLines, max: number): BillTextProblem | undefined {
  const { good, wrong, otherHub, otherCurrency } = lines;
  const all = good.length + wrong.length + otherHub.length + otherCurrency.length;
  if (all === 0) return 'empty';
  if (all > max) return 'over';
  if (wrong.length > 0) return 'lines';
  if (good.length > 0) return undefined;
  return otherCurrency.length > 0 ? 'otherCurrency' : 'otherHub';
}
