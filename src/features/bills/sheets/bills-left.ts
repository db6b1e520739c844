import type { ChosenBills } from '../../../core/bill-chooser/offer';
import type { LeftBill } from '../../../core/money-sheet/bill-conflict';
import { countBills } from './count-bills';
import { worthOf } from './worth-of';

/** What is left of a choice after others of its bills have gone elsewhere. */
export function billsLeft({ currency }: ChosenBills, rest: readonly LeftBill[]): ChosenBills {
  const { decimal } = currency;
  return {
    currency,
    serials: rest.map(({ serial }) => serial),
    combination: countBills(rest, decimal),
    value: worthOf(rest, decimal),
  };
}
