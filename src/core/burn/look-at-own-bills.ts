import { BillsGone } from '../../api/bills-gone';
import type { ChosenBills } from '../bill-chooser/offer';
import type { BurnList } from './burn-list';
import { prepareBurn } from './prepare-burn';

/** Asks what chosen bills of the user come to; throws when none of them is there any more. */
export async function lookAtOwnBills({ currency, serials }: ChosenBills): Promise<BurnList> {
  const list = await prepareBurn({ currencyKey: currency.key, banknotes: serials, areOwn: true });
  if (list.banknotes.length === 0) throw new BillsGone();
  return list;
}
