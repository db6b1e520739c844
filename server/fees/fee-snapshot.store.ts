import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.models';

interface Snapshot {
  userId: string;
  currencyId: number;
  feeCurrencyId: number;
  baseFeeMinor: bigint;
  now: Date;
  expiresAt: Date;
}

export async function saveFeeSnapshot(db: Kysely<Database>, snapshot: Snapshot): Promise<void> {
  await db
    .insertInto('fee_snapshots')
    .values({
      id: uuidv7(),
      user_id: snapshot.userId,
      currency_id: snapshot.currencyId,
      fee_currency_id: snapshot.feeCurrencyId,
      base_fee: String(snapshot.baseFeeMinor),
      created_at: snapshot.now,
      expires_at: snapshot.expiresAt,
    })
    .execute();
}

/** The lowest base fee that this user was shown and that is still good, in minor units. */
export async function findLowestSnapshot(
  db: Kysely<Database>,
  wanted: { userId: string; currencyId: number; now: Date },
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('fee_snapshots')
    .select(({ fn }) => fn.min('base_fee').as('lowest'))
    .where('user_id', '=', wanted.userId)
    .where('currency_id', '=', wanted.currencyId)
    .where('expires_at', '>', wanted.now)
    .executeTakeFirst();
  const lowest = row?.lowest ?? undefined;
  return lowest === undefined ? undefined : BigInt(lowest);
}
