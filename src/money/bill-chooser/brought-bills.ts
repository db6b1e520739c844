import { useEffect, useState } from 'react';
import type { ChosenBills } from './selection';

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

/** What a sheet was opened with; each choice is used once. */
export function useBroughtBills(): ChosenBills | undefined {
  const [chosen] = useState(broughtBills.read);
  useEffect(() => broughtBills.forget(), []);
  return chosen;
}
