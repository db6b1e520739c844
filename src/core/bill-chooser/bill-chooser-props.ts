import type { BillBalance } from '../../../contract/bills/bills.models';
import type { Denomination, Selection } from './selection';

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
