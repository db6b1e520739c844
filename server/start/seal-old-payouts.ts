import { sql } from 'kysely';
import { inPages } from '../audit/pages';
import { sealsOfLegs } from '../chains/payouts/write-payout';
import { payoutSeals } from '../kernel/db/migrations/0049-payout-seals';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealSend } from '../send/seal-send';
import type { Db } from '../kernel/db/db';

/**
 * Seals sends and payouts written before the server sealed them, in the transaction that adds the seal columns. The server's
 * login can't run that migration, so no one who writes as that login gets a foreign row sealed.
 */
export function sealingPayouts(keys: DerivedKeys): (db: Db, fromSchema: number) => Promise<void> {
  return async (db, fromSchema) => {
    if (fromSchema < payoutSeals.number) await sealPayouts(db, keys);
  };
}

async function sealPayouts(db: Db, keys: DerivedKeys): Promise<void> {
  const sends = await db.selectFrom('sends').selectAll().execute();
  for (const page of inPages(sends))
    await setSeals(
      db,
      'sends',
      page.map((row) => ({ id: row.id, seal: sealSend(keys, row) })),
    );
  const legs = await db.selectFrom('payout_legs').select('id').execute();
  for (const page of inPages(legs.map(({ id }) => id)))
    await setSeals(db, 'payout_legs', await sealsOfLegs(db, keys, page));
}

async function setSeals(
  db: Db,
  table: 'payout_legs' | 'sends',
  rows: readonly { id: string; seal: Buffer }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set seal = made.seal
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ seal }) => seal)}::bytea[]) as made(id, seal)
    where ${sql.table(table)}.id = made.id`.execute(db);
}
