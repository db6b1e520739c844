import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';

async function saveFrozenBill(db: Db, bill: { serial: string; reason: string; now: Date }): Promise<void> {
  await db
    .insertInto('frozen_bills')
    .values({ serial: bill.serial, reason: bill.reason, frozen_at: bill.now })
    .onConflict((conflict) => conflict.column('serial').doUpdateSet({ reason: bill.reason }))
    .execute();
}

/** Why a bill is frozen, or null. */
async function findFreezing(db: Db, serial: string): Promise<string | null> {
  const row = await db
    .selectFrom('frozen_bills')
    .select('reason')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Returns whether the bill was frozen. */
async function deleteFrozenBill(db: Db, serial: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('frozen_bills')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listFrozenBills(
  { db }: Pick<ServiceContext, 'db'>,
  limit: number,
): Promise<{ serial: string; reason: string }[]> {
  return db.selectFrom('frozen_bills').select(['serial', 'reason']).orderBy('serial').limit(limit).execute();
}

const serialPattern = /^[0-9]{16}$/;

/**
 * Freezes a bill in any state; returns the earlier reason if it was frozen already. Error: 30009 not a serial of
 * sixteen digits.
 */
export async function freezeBill(
  context: ServiceContext,
  bill: { serial: string; reason: string },
): Promise<string | null> {
  if (!serialPattern.test(bill.serial)) throw new AppError('incorrectBills');
  const before = await findFreezing(context.db, bill.serial);
  await saveFrozenBill(context.db, { ...bill, now: context.clock.now() });
  return before;
}

/** Unfreezes a bill and returns why it was frozen. Error: 10010 it was not. */
export async function unfreezeBill(context: ServiceContext, serial: string): Promise<string | null> {
  const before = await findFreezing(context.db, serial);
  if (!(await deleteFrozenBill(context.db, serial))) throw new AppError('noDataFound');
  return before;
}
