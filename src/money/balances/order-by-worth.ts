import type { Balance } from '../../../contract/balances/balances.contract';
import { parseAmount } from '../../../contract/money/amounts';
import { isZeroAmount } from '../amounts/amounts';

const cents = 2;

/** Balances: what is worth most first, then what has no price, then what is empty; else as in the catalogue. */
export function orderByWorth(balances: readonly Balance[]): Balance[] {
  return balances.toSorted((left, right) => {
    const difference = centsOf(right) - centsOf(left);
    if (difference !== 0n) return difference > 0n ? 1 : -1;
    return Number(isZeroAmount(left.value)) - Number(isZeroAmount(right.value));
  });
}

function centsOf({ conv }: Balance): bigint {
  return (conv === null ? undefined : parseAmount(conv, cents)) ?? 0n;
}
