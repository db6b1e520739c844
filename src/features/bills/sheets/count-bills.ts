import { parseAmount } from '../../../../contract/money/parse-amount';

/** Single bills counted by face value, the smallest first. */
export function countBills(
  bills: readonly { nominal: string }[],
  decimal: number,
): { nominal: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { nominal } of bills) counts.set(nominal, (counts.get(nominal) ?? 0) + 1);
  const minor = (nominal: string) => parseAmount(nominal, decimal) ?? 0n;
  return [...counts]
    .map(([nominal, count]) => ({ nominal, count }))
    .toSorted((left, right) => (minor(left.nominal) < minor(right.nominal) ? -1 : 1));
}
