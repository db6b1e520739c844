import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { inPages } from '../audit/pages';
import { sealsOfLegs } from '../chains/payouts/write-payout';
import type { Database } from '../kernel/db/database.models';
import { inTransaction } from '../kernel/db/transaction';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealSend } from '../send/seal-send';

const markName = 'payouts are sealed';

/**
 * Seals sends and payouts written before the server sealed them, once per database: they are trusted as they are now. Deleting
 * the mark of this achieves nothing: where one is sealed, the others are never sealed again.
 */
export async function sealOldPayouts(db: Kysely<Database>, keys: DerivedKeys): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const mark = transaction.insertInto('installation').values({ name: markName, value: 'done' });
    const { numInsertedOrUpdatedRows = 0n } = await mark
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n || (await areSealed(transaction))) return;
    const sends = await transaction.selectFrom('sends').selectAll().execute();
    for (const page of inPages(sends))
      await setSeals(
        transaction,
        'sends',
        page.map((row) => ({ id: row.id, seal: sealSend(keys, row) })),
      );
    const legs = await transaction.selectFrom('payout_legs').select('id').execute();
    for (const page of inPages(legs.map(({ id }) => id)))
      await setSeals(transaction, 'payout_legs', await sealsOfLegs(transaction, keys, page));
  });
}

async function areSealed(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from sends where seal is not null)
      or exists (select from payout_legs where seal is not null) as some`.execute(db);
  return rows[0]?.some !== false;
}

async function setSeals(
  db: Kysely<Database>,
  table: 'payout_legs' | 'sends',
  rows: readonly { id: string; seal: Buffer }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set seal = made.seal
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ seal }) => seal)}::bytea[]) as made(id, seal)
    where ${sql.table(table)}.id = made.id`.execute(db);
}
