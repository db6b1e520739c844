import { AppError } from '../kernel/app-error';
import { sealOf } from '../kernel/keys/sealed-tables';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';

async function saveFrozenBill(
  { db, keys, clock }: ServiceContext,
  { serial, reason }: { serial: string; reason: string },
): Promise<void> {
  const row = { serial, reason, frozen_at: clock.now() };
  const sealed = { ...row, seal: sealOf(keys, 'frozen_bills', row) };
  await db
    .insertInto('frozen_bills')
    .values(sealed)
    .onConflict((conflict) => conflict.column('serial').doUpdateSet(sealed))
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
  await saveFrozenBill(context, bill);
  return before;
}

/** Unfreezes a bill and returns why it was frozen. Error: 10010 it was not. */
export async function unfreezeBill(context: ServiceContext, serial: string): Promise<string | null> {
  const before = await findFreezing(context.db, serial);
  if (!(await deleteFrozenBill(context.db, serial))) throw new AppError('noDataFound');
  return before;
}
