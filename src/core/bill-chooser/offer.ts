import type { BillBalance } from '../../../contract/bills/bills.models';
import type { Denomination } from './selection';

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
