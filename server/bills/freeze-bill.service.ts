import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { deleteFrozenBill, findFreezing, listFrozenBillRows, saveFrozenBill } from './frozen-bills.store';

const serialPattern = /^[0-9]{16}$/;

/** Stops a bill, wherever it is; answers why it was stopped before, if it was. Error: 30009 for anything but sixteen digits. */
export async function freezeBill(
  context: ServiceContext,
  bill: { serial: string; reason: string },
): Promise<string | null> {
  if (!serialPattern.test(bill.serial)) throw new AppError('incorrectBills');
  const before = await findFreezing(context.db, bill.serial);
  await saveFrozenBill(context.db, { ...bill, now: context.clock.now() });
  return before;
}

/** Lets it go again; answers why it was frozen. Error: 10010 when it was not. */
export async function unfreezeBill(context: ServiceContext, serial: string): Promise<string | null> {
  const before = await findFreezing(context.db, serial);
  if (!(await deleteFrozenBill(context.db, serial))) throw new AppError('noDataFound');
  return before;
}

/** Frozen bills with the reasons. */
export async function listFrozenBills(
  context: ServiceContext,
  limit: number,
): Promise<{ serial: string; reason: string }[]> {
  return listFrozenBillRows(context.db, limit);
}
