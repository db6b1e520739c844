import type { ChosenBills } from '../../../money/bill-chooser/selection';

let brought: ChosenBills | undefined;

/** Bills selected in the table on their way to the sheet of one operation. */
export const broughtBills = {
  put(chosen: ChosenBills) {
    brought = chosen;
  },
  read: () => brought,
  forget() {
    brought = undefined;
  },
};
