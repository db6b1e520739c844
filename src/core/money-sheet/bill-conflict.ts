import type { BillPlace } from '../../../contract/bills/bill-places';

/** A bill of an operation that was refused, which is still where the operation needs it. */
export interface LeftBill {
  /** As it was sent: its serial, or the id of a blank. */
  bill: string;
  serial: string;
  /** In units. */
  nominal: string;
}

/** Bills that an operation needs all of, and the ways on when one of them is not to be had any more. */
export interface BillConflict {
  /** As they are sent. */
  bills: readonly string[];
  /** Where they have to be. */
  wanted: BillPlace;
  /** To the same operation with those that are still there, which is confirmed anew. */
  onGoOn: (rest: readonly LeftBill[]) => void;
  /** Back to the choice; left out where there was none. */
  onChooseAgain?: () => void;
}
