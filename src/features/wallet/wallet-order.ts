import type { Balance } from '../../../contract/balances/balances.contract';
import { orderByWorth } from '../../money/balances/order-by-worth';

/** A currency's key, and its position in the list. */
type OrderPair = readonly [currencyKey: string, position: number];

/** Parses a stored order into keys by position; undefined where the user has ordered nothing. */
export function readOrder(stored: string | null): string[] | undefined {
  const pairs = parsePairs(stored).toSorted(([, left], [, right]) => left - right);
  return pairs.length === 0 ? undefined : [...new Set(pairs.map(([key]) => key))];
}

/** The order as it is stored: pairs of currency key and position. */
export function writeOrder(keys: readonly string[]): string {
  return JSON.stringify(keys.map((key, position): OrderPair => [key, position]));
}

/** The user's order, with currencies that are not part of it at the end; without one by their worth in dollars. */
export function orderBalances(
  balances: readonly Balance[],
  keys: readonly string[] | undefined = [],
): Balance[] {
  const positions = new Map(keys.map((key, position) => [key, position]));
  const placeOf = ({ currency }: Balance) => positions.get(currency.key) ?? keys.length;
  return orderByWorth(balances).toSorted((left, right) => placeOf(left) - placeOf(right));
}

interface Move {
  /** All currencies in their current order, also those that are hidden. */
  all: readonly string[];
  /** The visible ones, in the same order. */
  shown: readonly string[];
  key: string;
  /** Its new index among those that are shown. */
  to: number;
}

/** Moves a currency among those that are shown; hidden ones keep their places between the others. */
export function moveCurrency({ all, shown, key, to }: Move): string[] {
  const others = shown.filter((one) => one !== key);
  const rest = all.filter((one) => one !== key);
  const next = others[to];
  const last = others.at(-1);
  const at = next === undefined ? rest.indexOf(last ?? '') + 1 : rest.indexOf(next);
  return rest.toSpliced(at, 0, key);
}

function parsePairs(stored: string | null): OrderPair[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is OrderPair {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]);
}
