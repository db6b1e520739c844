import type { PoolClient } from 'pg';
import type { DerivedKeys } from '../keys/derived-keys';
import { sealedTables, sealOf } from '../keys/sealed-tables';
import type { SealedContent, SealedTable } from '../keys/sealed-tables';

const batchRows = 10_000;

/** Seals the rows that a table had before its seals were introduced, as part of that migration. */
export async function sealEarlierRows(
  client: Pick<PoolClient, 'query'>,
  table: SealedTable,
  keys: Pick<DerivedKeys, 'rowSeal'> | undefined,
): Promise<void> {
  const columns = sealedTables[table].columns.join(', ');
  for (;;) {
    const { rows } = await client.query<SealedContent<SealedTable> & { place: string }>(
      `select ctid::text as place, ${columns} from ${table} where seal is null limit ${batchRows}`,
    );
    if (rows.length === 0) return;
    if (keys === undefined) throw new Error(`${table} has rows to seal, and no master key was given`);
    await client.query(
      `update ${table} as t set seal = made.seal from unnest($1::tid[], $2::bytea[]) as made (place, seal) where t.ctid = made.place`,
      [rows.map(({ place }) => place), rows.map((row) => sealOf(keys, table, row))],
    );
  }
}
