import type { PoolClient } from 'pg';
import type { DerivedKeys } from '../keys/derived-keys';
import { encryptedTexts } from '../keys/encrypted-texts';
import type { Place, TextKey } from '../keys/encrypted-texts';
import { sealAfter, sealedTables } from '../keys/sealed-tables';
import type { SealedContent, SealedTable } from '../keys/sealed-tables';
import { sealText, unsealEarlierText } from '../keys/sealed-text';

const batchRows = 1_000;

type Client = Pick<PoolClient, 'query'>;
type Row = Record<string, unknown> & { ctid: string };

/**
 * Encrypts texts again that were stored before they were bound to their rows. One that can't be read stays, and is as unreadable
 * as before.
 */
export async function bindEarlierTexts(client: Client, keys: DerivedKeys | undefined): Promise<void> {
  for (const key of Object.keys(encryptedTexts) as TextKey[]) {
    const { table, columns } = encryptedTexts[key];
    const isStored = columns.map((column) => `${column} is not null`).join(' or ');
    await client.query(
      `declare earlier no scroll cursor for select ctid::text, * from ${table} where ${isStored}`,
    );
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batchRows} from earlier`);
      if (rows.length === 0) break;
      if (keys === undefined) throw new Error(`${table} has encrypted texts, and no master key was given`);
      for (const row of rows) await bindRow(client, keys, { key, row });
    }
    await client.query('close earlier');
  }
}

async function bindRow(
  client: Client,
  keys: DerivedKeys,
  { key, row }: { key: TextKey; row: Row },
): Promise<void> {
  const { table, columns, row: names } = encryptedTexts[key];
  const place = [key, ...names.map((name) => String(row[name]))] as unknown as Place;
  const changes = Object.fromEntries(
    columns.flatMap((column) => {
      const bound = bind(keys, place, row[column]);
      return bound === undefined ? [] : [[column, bound] as const];
    }),
  );
  if (Object.keys(changes).length === 0) return;
  const changed = { ...changes, ...sealsOf(keys, table, { row, changes }) };
  const set = Object.keys(changed).map((column, index) => `${column} = $${index + 2}`);
  await client.query(`update ${table} set ${set.join(', ')} where ctid = $1::tid`, [
    row.ctid,
    ...Object.values(changed),
  ]);
}

/** Texts are bytes, except those of the installation. Returns undefined for what isn't one of this key's. */
function bind(keys: DerivedKeys, place: Place, stored: unknown): Buffer | string | undefined {
  try {
    if (Buffer.isBuffer(stored)) return sealText(keys, place, unsealEarlierText(keys, place[0], stored));
    const text = unsealEarlierText(keys, place[0], Buffer.from(stored as string, 'base64url'));
    return sealText(keys, place, text).toString('base64url');
  } catch {
    return undefined;
  }
}

/** The new seal of a row whose seal is over the text, too. */
function sealsOf(
  keys: DerivedKeys,
  table: string,
  { row, changes }: { row: Row; changes: Record<string, unknown> },
): { seal?: Buffer | null } {
  if (!(table in sealedTables)) return {};
  const sealed = row as unknown as SealedContent<SealedTable> & { seal: Buffer | null };
  return { seal: sealAfter(keys, table as SealedTable, { row: sealed, changes }) };
}
