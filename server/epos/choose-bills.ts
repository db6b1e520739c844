import { sumNominals } from '../bills/show-bill';

/** A bill that could be spent; `nominal` in minor units. */
interface SpendableBill {
  serial: string;
  nominal: string;
}

/**
 * Bills that cover an amount with little left over; undefined when no `max` of them do. Largest first, each that still fits
 * is taken, then the smallest that closes the gap, and what has become superfluous is put back, the largest first. Where
 * fewer bills make up the same sum, it is those. Where they are too many, it is the largest bills of all, less what is
 * superfluous. The same bills always give the same choice.
 */
export function chooseBills<Bill extends SpendableBill>(
  bills: readonly Bill[],
  { neededMinor, max }: { neededMinor: bigint; max: number },
): Bill[] | undefined {
  const falling = bills.toSorted(
    (left, right) =>
      compare(BigInt(right.nominal), BigInt(left.nominal)) || compare(left.serial, right.serial),
  );
  const close = withoutSuperfluous(closestCover(falling, neededMinor), neededMinor);
  const same = closestCover(falling, sumNominals(close));
  const isFewer = same.length < close.length && sumNominals(same) === sumNominals(close);
  const fewest = isFewer ? withoutSuperfluous(same, neededMinor) : close;
  const chosen = fewest.length <= max ? fewest : withoutSuperfluous(falling.slice(0, max), neededMinor);
  return sumNominals(chosen) >= neededMinor ? chosen : undefined;
}

function closestCover<Bill extends SpendableBill>(falling: readonly Bill[], neededMinor: bigint): Bill[] {
  const taken = new Set<Bill>();
  let lackingMinor = neededMinor;
  for (const bill of falling) {
    if (BigInt(bill.nominal) > lackingMinor) continue;
    taken.add(bill);
    lackingMinor -= BigInt(bill.nominal);
  }
  if (lackingMinor > 0n) {
    const closing = falling.findLast((bill) => !taken.has(bill) && BigInt(bill.nominal) >= lackingMinor);
    if (closing !== undefined) taken.add(closing);
  }
  return falling.filter((bill) => taken.has(bill));
}

function withoutSuperfluous<Bill extends SpendableBill>(
  falling: readonly Bill[],
  neededMinor: bigint,
): Bill[] {
  let spareMinor = sumNominals(falling) - neededMinor;
  return falling.filter((bill) => {
    if (BigInt(bill.nominal) > spareMinor) return true;
    spareMinor -= BigInt(bill.nominal);
    return false;
  });
}

function compare<Value extends bigint | string>(left: Value, right: Value): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
