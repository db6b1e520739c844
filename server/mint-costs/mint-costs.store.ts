import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';

interface CostRow {
  currencyId: number;
  nominal: string;
  costMinor: bigint;
}

/** Adds a version; earlier ones stay, as requests were made on them. */
export async function addMintCost(db: Kysely<Database>, row: CostRow & { now: Date }): Promise<void> {
  await db
    .insertInto('set_mint_costs')
    .values({
      currency_id: row.currencyId,
      nominal: row.nominal,
      cost: String(row.costMinor),
      set_at: row.now,
    })
    .execute();
}

/** The newest cost that the operator has set for a bill, with its version. */
export async function findMintCost(
  db: Kysely<Database>,
  bill: Omit<CostRow, 'costMinor'>,
): Promise<{ version: bigint; costMinor: bigint } | undefined> {
  const row = await db
    .selectFrom('set_mint_costs')
    .select(['version', 'cost'])
    .where('currency_id', '=', bill.currencyId)
    .where('nominal', '=', bill.nominal)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { version: row.version, costMinor: BigInt(row.cost) };
}
