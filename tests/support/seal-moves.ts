import type { PoolClient } from 'pg';
import type { DerivedKeys } from '../../server/kernel/keys/derived-keys';
import { printMove, sealMove } from '../../server/kernel/keys/move-seal';
import type { SealedMove } from '../../server/kernel/keys/move-seal';

const batchRows = 10_000;

interface UnsealedMove extends Omit<SealedMove, 'printed'> {
  id: string;
  nominal: string;
  reward: string;
}

/** Seals the moves of bills that a test or bench has inserted by SQL. */
export async function sealMoves(client: PoolClient, keys: Pick<DerivedKeys, 'rowSeal'>): Promise<void> {
  for (;;) {
    const { rows } = await client.query<UnsealedMove>(
      `select e.id::text as id, b.serial, e.move, e.to_status as "toStatus", e.actor_id as "actorId", e.holder_id as "holderId",
         e.entry_id as "entryId", e.move_id as "moveId", e.created_at as at, b.nominal::text as nominal, b.reward::text as reward
       from bill_events e join bills b on b.id = e.bill_id where e.seal is null order by e.id limit ${batchRows}`,
    );
    if (rows.length === 0) return;
    const seals = rows.map(({ nominal, reward, ...moved }) =>
      sealMove(keys, moved.move === printMove ? { ...moved, printed: { nominal, reward } } : moved),
    );
    await client.query(
      `update bill_events e set seal = made.seal from unnest($1::bigint[], $2::bytea[]) as made (id, seal) where e.id = made.id`,
      [rows.map(({ id }) => id), seals],
    );
  }
}
