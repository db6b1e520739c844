import { useEffect, useState } from 'react';
import type { ChosenBills } from './selection';

let selected: ChosenBills | undefined;

/** Bills selected in the table on their way to the sheet of one operation. */
export const selectedBillsHandoff = {
  put(chosen: ChosenBills) {
    selected = chosen;
  },
  read: () => selected,
  forget() {
    selected = undefined;
  },
};

/** What a sheet was opened with; each choice is used once. */
export function useSelectedBills(): ChosenBills | undefined {
  const [chosen] = useState(selectedBillsHandoff.read);
  useEffect(() => selectedBillsHandoff.forget(), []);
  return chosen;
}
