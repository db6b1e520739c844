import type { PoolClient } from 'pg';
import type { DerivedKeys } from '../../server/kernel/keys/derived-keys';
import { sealedTables, sealOf } from '../../server/kernel/keys/sealed-tables';
import type { SealedContent, SealedTable } from '../../server/kernel/keys/sealed-tables';
import type { ServiceContext } from '../../server/service-context';

/** Seals rows that a test has inserted by SQL, where the server would have sealed them. */
export async function sealRows(
  { context }: { context: Pick<ServiceContext, 'pool' | 'keys'> },
  table: SealedTable,
): Promise<void> {
  const client = await context.pool.connect();
  try {
    await sealRowsBy(client, context.keys, table);
  } finally {
    client.release();
  }
}

/** Seals such rows within a client's transaction. */
export async function sealRowsBy(
  client: Pick<PoolClient, 'query'>,
  keys: Pick<DerivedKeys, 'rowSeal'>,
  table: SealedTable,
): Promise<void> {
  const columns = sealedTables[table].columns.join(', ');
  const { rows } = await client.query<SealedContent<SealedTable> & { place: string }>(
    `select ctid::text as place, ${columns} from ${table} where seal is null`,
  );
  await client.query(
    `update ${table} as t set seal = made.seal from unnest($1::tid[], $2::bytea[]) as made (place, seal) where t.ctid = made.place`,
    [rows.map(({ place }) => place), rows.map((row) => sealOf(keys, table, row))],
  );
}
