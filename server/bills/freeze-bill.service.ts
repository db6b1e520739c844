import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { deleteFrozenBill, listFrozenBillRows, saveFrozenBill } from './frozen-bills.store';

const serialPattern = /^[0-9]{16}$/;

/** Stops a bill, wherever it is. Error: 30009 for anything but sixteen digits. */
export async function freezeBill(
  context: ServiceContext,
  bill: { serial: string; reason: string },
): Promise<void> {
  if (!serialPattern.test(bill.serial)) throw new AppError('incorrectBills');
  await saveFrozenBill(context.db, { ...bill, now: context.clock.now() });
}

/** Lets it go again. Error: 10010 when it was not frozen. */
export async function unfreezeBill(context: ServiceContext, serial: string): Promise<void> {
  if (!(await deleteFrozenBill(context.db, serial))) throw new AppError('noDataFound');
}

/** Frozen bills with the reasons. */
export async function listFrozenBills(
  context: ServiceContext,
  limit: number,
): Promise<{ serial: string; reason: string }[]> {
  return listFrozenBillRows(context.db, limit);
}
