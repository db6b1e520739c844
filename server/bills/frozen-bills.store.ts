import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';

export async function saveFrozenBill(
  db: Kysely<Database>,
  bill: { serial: string; reason: string; now: Date },
): Promise<void> {
  await db
    .insertInto('frozen_bills')
    .values({ serial: bill.serial, reason: bill.reason, frozen_at: bill.now })
    .onConflict((conflict) => conflict.column('serial').doUpdateSet({ reason: bill.reason }))
    .execute();
}

/** Why a bill is frozen; null for one that is not. */
export async function findFreezing(db: Kysely<Database>, serial: string): Promise<string | null> {
  const row = await db
    .selectFrom('frozen_bills')
    .select('reason')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Answers whether it was frozen. */
export async function deleteFrozenBill(db: Kysely<Database>, serial: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('frozen_bills')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listFrozenBillRows(
  db: Kysely<Database>,
  limit: number,
): Promise<{ serial: string; reason: string }[]> {
  return db.selectFrom('frozen_bills').select(['serial', 'reason']).orderBy('serial').limit(limit).execute();
}
