import { billsPerOperationMax } from '../../../contract/bills/bill';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { minorOf } from '../amounts/amounts';

/** The available count of a face value, which is in units of the currency. */
export interface Denomination {
  nominal: string;
  count: number;
}

/** The chosen count by face value; zero counts may be left out. */
export type Selection = Readonly<Record<string, number>>;

/** The limits of a selection. */
interface SelectionBounds {
  denominations: readonly Denomination[];
  /** Decimals of the currency. */
  decimal: number;
  /** The maximum total value in minor units; without it only the counts are limited. */
  limitMinor?: bigint | undefined;
}

/** Why the count of a face value cannot be raised. */
export type Bound = 'bills' | 'available' | 'limit';

/** The selection that a combination was made of, to begin with again. */
export function selectionOf(combination: readonly Denomination[] = []): Selection {
  return Object.fromEntries(combination.map(({ nominal, count }) => [nominal, count]));
}

/** The number of chosen bills. */
export function countSelected(selection: Selection): number {
  return Object.values(selection).reduce((sum, count) => sum + count, 0);
}

/** The total value of the chosen bills, in minor units. */
export function totalOf(selection: Selection, decimal: number): bigint {
  return Object.entries(selection).reduce(
    (sum, [nominal, count]) => sum + minorOf(nominal, decimal) * BigInt(count),
    0n,
  );
}

/** The maximum count of one face value beside the other chosen bills, and what limits it. */
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

/** The selection with the count of one face value changed, without zero counts. */
export function withCount(selection: Selection, nominal: string, count: number): Selection {
  return Object.fromEntries(
    Object.entries({ ...selection, [nominal]: count }).filter(([, chosen]) => chosen > 0),
  );
}

/** The part of a selection that is still available. */
export function keepAvailable(selection: Selection, denominations: readonly Denomination[]): Selection {
  const available = new Map(denominations.map(({ nominal, count }) => [nominal, count]));
  return Object.fromEntries(
    Object.entries(selection)
      .map(([nominal, count]) => [nominal, Math.min(count, available.get(nominal) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

/** A currency whose bills can be chosen. */
export interface Offer {
  currency: BillBalance['currency'];
  denominations: readonly Denomination[];
  /** The total available in units: the value of the bills, or the pay balance. */
  value: string;
  /** The maximum total value of the chosen bills, in minor units. */
  limitMinor?: bigint | undefined;
  /** The supply of bills is unlimited. */
  isUnlimited?: boolean | undefined;
}

/** The offers loaded so far, with the state of their queries. */
export interface Offers {
  offers: readonly Offer[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Chosen bills, ready for an operation. */
export interface ChosenBills {
  currency: BillBalance['currency'];
  serials: readonly string[];
  combination: readonly Denomination[];
  /** In units. */
  value: string;
}

/** The bills to choose from, and the current selection. */
export interface BillChooserProps {
  currency: BillBalance['currency'];
  /** Face values with their available counts; those with none are shown disabled. */
  denominations: readonly Denomination[];
  /** The maximum total value in minor units. */
  limitMinor?: bigint | undefined;
  /** The supply is unlimited, so counts are not shown. */
  isUnlimited?: boolean | undefined;
  selection: Selection;
  /** Called with an update function, because the selection may be newer than the rendered one. */
  onChange: (change: (selection: Selection) => Selection) => void;
}
