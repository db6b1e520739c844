import type { ClientBase } from 'pg';
import { blockHash } from '../../server/ledger/blocks/block-content';

/** Adds a block without entries that its hash binds to the one before. */
export async function addEmptyBlock(database: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await database.query<{ number: bigint; hash: Buffer }>(
    'select number, hash from blocks order by number desc limit 1',
  );
  const number = BigInt(rows[0]?.number ?? 0) + 1n;
  const previousHash = rows[0]?.hash ?? Buffer.alloc(32);
  const merkleRoot = Buffer.alloc(32);
  const sealedAt = new Date();
  const hash = blockHash({ number, previousHash, merkleRoot, entryCount: 0, sealedAt });
  const values = [String(number), previousHash, merkleRoot, hash, sealedAt];
  await database.query(`insert into blocks values ($1, $2, $3, $4, $5, 0, 0, '{}')`, values);
}
