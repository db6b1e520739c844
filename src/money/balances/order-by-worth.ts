import { parseAmount } from '../../../contract/money/amounts';
import { isZeroAmount } from '../amounts/amounts';

const cents = 2;

/** What someone has of a currency: in its units, and in dollars, which are null while its price is unknown. */
interface Worth {
  value: string;
  conv: string | null;
}

/** Holdings: what is worth most first, then what has no price, then what is empty; else as in the catalogue. */
export function orderByWorth<One extends Worth>(holdings: readonly One[]): One[] {
  return holdings.toSorted((left, right) => {
    const difference = centsOf(right) - centsOf(left);
    if (difference !== 0n) return difference > 0n ? 1 : -1;
    return Number(isZeroAmount(left.value)) - Number(isZeroAmount(right.value));
  });
}

function centsOf({ conv }: Worth): bigint {
  return (conv === null ? undefined : parseAmount(conv, cents)) ?? 0n;
}
