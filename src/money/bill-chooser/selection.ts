import { billsPerOperationMax } from '../../../contract/bills/bill';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { parseAmount } from '../../../contract/money/amounts';

/** How many bills there are of a face value, which is in units of the currency. */
export interface Denomination {
  nominal: string;
  count: number;
}

/** How many bills are chosen, by face value; values of which there are none may be left out. */
export type Selection = Readonly<Record<string, number>>;

/** What bounds a selection. */
interface SelectionBounds {
  denominations: readonly Denomination[];
  /** Decimals of the currency. */
  decimal: number;
  /** The most that all chosen bills may be worth, in minor units; without it only their number is bounded. */
  limitMinor?: bigint | undefined;
}

/** Why one cannot have one more of a face value. */
export type Bound = 'bills' | 'available' | 'limit';

/** How many bills are chosen altogether. */
export function countSelected(selection: Selection): number {
  return Object.values(selection).reduce((sum, count) => sum + count, 0);
}

/** What the chosen bills are worth together, in minor units. */
export function totalOf(selection: Selection, decimal: number): bigint {
  return Object.entries(selection).reduce(
    (sum, [nominal, count]) => sum + minorOf(nominal, decimal) * BigInt(count),
    0n,
  );
}

/** A face value in minor units; a face value that is no amount of its currency is a fault of the program. */
export function minorOf(nominal: string, decimal: number): bigint {
  const minor = parseAmount(nominal, decimal);
  if (minor === undefined) throw new RangeError(`not a face value: ${nominal}`);
  return minor;
}

/** The most bills of one face value that go with the others that are chosen, and what bounds them. */
export function mostOf(
  nominal: string,
  { selection, denominations, decimal, limitMinor }: SelectionBounds & { selection: Selection },
): { most: number; bound: Bound } {
  const others = { ...selection, [nominal]: 0 };
  const available = denominations.find((one) => one.nominal === nominal)?.count ?? 0;
  const places = billsPerOperationMax - countSelected(others);
  const most = Math.max(0, Math.min(available, places));
  const bound: Bound = available <= places ? 'available' : 'bills';
  if (limitMinor === undefined) return { most, bound };
  const left = limitMinor - totalOf(others, decimal);
  const payable = left <= 0n ? 0n : left / minorOf(nominal, decimal);
  return payable < BigInt(most) ? { most: Number(payable), bound: 'limit' } : { most, bound };
}

/** The selection with one face value changed, without those of which there are none. */
export function withCount(selection: Selection, nominal: string, count: number): Selection {
  return Object.fromEntries(
    Object.entries({ ...selection, [nominal]: count }).filter(([, chosen]) => chosen > 0),
  );
}

/** What of a selection is still there, after bills have come or gone elsewhere. */
export function keepAvailable(selection: Selection, denominations: readonly Denomination[]): Selection {
  const available = new Map(denominations.map(({ nominal, count }) => [nominal, count]));
  return Object.fromEntries(
    Object.entries(selection)
      .map(([nominal, count]) => [nominal, Math.min(count, available.get(nominal) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

/** A currency of which bills can be chosen. */
export interface Offer {
  currency: BillBalance['currency'];
  denominations: readonly Denomination[];
  /** All that there is, in units: what the bills are worth, or the pay balance. */
  value: string;
  /** The most that chosen bills may be worth, in minor units. */
  limitMinor?: bigint | undefined;
  /** The counts of the face values are no stock that could run out. */
  isUnlimited?: boolean | undefined;
}

/** Offers as far as they are known, with what a page needs to say while they are not. */
export interface Offers {
  offers: readonly Offer[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Bills that have been chosen, ready for an operation. */
export interface ChosenBills {
  currency: BillBalance['currency'];
  serials: readonly string[];
  combination: readonly Denomination[];
  /** In units. */
  value: string;
}

/** What an amount field holds: nothing yet, an amount above zero in minor units, or something else. */
type TypedAmount = { kind: 'none' } | { kind: 'amount'; minor: bigint } | { kind: 'wrong' };

/** Reads a typed amount. Comma and point both separate decimals: keyboards follow the phone's language, not the app's. */
export function typedAmount(typed: string, decimal: number): TypedAmount {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.').replace(/\.$/, '');
  if (text === '') return { kind: 'none' };
  const minor = parseAmount(text, decimal);
  if (minor === undefined) return { kind: 'wrong' };
  return minor === 0n ? { kind: 'none' } : { kind: 'amount', minor };
}

/** Which bills there are to choose from, and which are chosen. */
export interface BillChooserProps {
  currency: BillBalance['currency'];
  /** Face values with how many bills there are of each; those without one are shown and can't be chosen. */
  denominations: readonly Denomination[];
  /** The most that the bills may be worth, in minor units. */
  limitMinor?: bigint | undefined;
  /** The counts are no stock that could run out, and are not shown. */
  isUnlimited?: boolean | undefined;
  selection: Selection;
  /** Told how what is chosen changes; it need not be what has been drawn yet. */
  onChange: (change: (selection: Selection) => Selection) => void;
}
