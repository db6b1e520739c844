import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';

/** A sealed block as anyone may see it; hashes in hexadecimal. */
export interface ShownBlock {
  number: string;
  hash: string;
  merkleRoot: string;
  sealedAt: string;
}

/** The newest sealed block; null before the first. */
export async function newestBlock(db: Db): Promise<ShownBlock | null> {
  const row = await db.selectFrom('blocks').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : showBlock(row);
}

/** A sealed block by its number. */
export async function blockByNumber(db: Db, number: bigint): Promise<ShownBlock | undefined> {
  const row = await db.selectFrom('blocks').selectAll().where('number', '=', number).executeTakeFirst();
  return row === undefined ? undefined : showBlock(row);
}

function showBlock(row: Selectable<Database['blocks']>): ShownBlock {
  return {
    number: String(row.number),
    hash: row.hash.toString('hex'),
    merkleRoot: row.merkle_root.toString('hex'),
    sealedAt: row.sealed_at.toISOString(),
  };
}
