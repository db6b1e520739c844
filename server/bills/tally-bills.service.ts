import type { ServiceContext } from '../service-context';
import { foldBillTallies, readBillTallies } from './bill-tallies.store';
import type { BillTally } from './bill-tallies.store';

/** How many bills there are, by currency and state, whoever holds them; of one currency where one is named. */
export async function tallyBills(context: ServiceContext, currencyId?: number): Promise<BillTally[]> {
  return readBillTallies(context.db, currencyId);
}

/** Keeps the counts cheap to read. */
export async function foldTallies(context: ServiceContext): Promise<void> {
  await foldBillTallies(context.db);
}
