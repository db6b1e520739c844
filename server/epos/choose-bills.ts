import { makeAmount } from '../../contract/money/make-amount';

/** A bill that can be spent; `nominal` in minor units. */
interface SpendableBill {
  serial: string;
  nominal: string;
}

/**
 * Of all sets of at most `max` bills that cover an amount, returns the one with the least left over, then the
 * fewest bills, largest first; undefined when none covers it. Deterministic for the same bills.
 */
export function chooseBills<Bill extends SpendableBill>(
  bills: readonly Bill[],
  { neededMinor, max }: { neededMinor: bigint; max: number },
): Bill[] | undefined {
  const stacks = stacksOf(bills);
  const making = makeAmount({
    stacks: stacks.map((stack) => ({ nominal: BigInt(stack[0]?.nominal ?? 0), count: stack.length })),
    amount: neededMinor,
    billsMax: max,
    strategy: 'fewest',
  });
  const made = making.kind === 'exact' ? making.made : making.above;
  return made && stacks.flatMap((stack, index) => stack.slice(0, made.counts[index] ?? 0));
}

/** Groups bills by face value, largest first, by serial within a group. */
function stacksOf<Bill extends SpendableBill>(bills: readonly Bill[]): Bill[][] {
  const stacks = new Map<string, Bill[]>();
  for (const bill of bills.toSorted((left, right) => compare(left.serial, right.serial)))
    stacks.set(bill.nominal, (stacks.get(bill.nominal) ?? []).concat(bill));
  return [...stacks.values()].toSorted(([left], [right]) =>
    compare(BigInt(right?.nominal ?? 0), BigInt(left?.nominal ?? 0)),
  );
}

function compare<Value extends bigint | string>(left: Value, right: Value): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
