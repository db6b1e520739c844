import { sql } from 'kysely';
import { sealPinHash } from '../bills/bearer-line';
import { sealPayment } from '../epos/seal-payment';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { keyedHash } from '../kernel/keys/secret-hash';
import { sealMintRequest } from '../mint-house/seal-mint-request';
import { readSealed, sealEntry } from '../ledger/entry-seal';
import { inPages } from '../audit/pages';
import type { Db } from '../kernel/db/db';

const markName = 'rows are sealed';

/**
 * Seals rows written before the server sealed its rows, once per database and as the owner of its tables: they are
 * trusted as they are now. Deleting the mark of this achieves nothing: a ledger with sealed entries is never
 * sealed again.
 */
export async function sealOldRows(db: Db, keys: DerivedKeys): Promise<void> {
  const through = await readMark(db, keys);
  if (through === undefined) return;
  await sealEntries(db, { keys, through });
  await sealOthers(db, keys);
  await writeMark(db, { keys, through, state: 'done' });
}

type State = 'begun' | 'done';

function markOf(keys: DerivedKeys, { through, state }: { through: bigint; state: State }): string {
  return `${state} ${through} ${keyedHash(keys.rowSeal, markName, state, String(through)).toString('base64url')}`;
}

/** The last entry still to seal; undefined when done. Interrupted work is continued. */
async function readMark(db: Db, keys: DerivedKeys): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', markName)
    .executeTakeFirst();
  if (row !== undefined) {
    const through = BigInt(/^begun (\d+) /.exec(row.value)?.[1] ?? '-1');
    return row.value === markOf(keys, { through, state: 'begun' }) ? through : undefined;
  }
  const { rows } = await sql<{ newest: bigint; marked: boolean }>`
    select coalesce(max(seq), 0) as newest, exists (select from entries where seal is not null) as marked from entries`.execute(
    db,
  );
  const { newest = 0n, marked = false } = rows[0] ?? {};
  if (marked) return undefined;
  await writeMark(db, { keys, through: newest, state: 'begun' });
  return newest;
}

async function writeMark(
  db: Db,
  { keys, through, state }: { keys: DerivedKeys; through: bigint; state: State },
): Promise<void> {
  const value = markOf(keys, { through, state });
  await db
    .insertInto('installation')
    .values({ name: markName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

async function sealEntries(db: Db, { keys, through }: { keys: DerivedKeys; through: bigint }): Promise<void> {
  for (let from = 1n; from <= through;) {
    const { rows } = await sql<{ to: bigint | null }>`
      select max(seq) as to from (
        select seq from entries where seq between ${from} and ${through} and seal is null order by seq limit 2000
      ) page`.execute(db);
    const to = rows[0]?.to ?? null;
    if (to === null) return;
    const entries = (await readSealed(db, { from: String(from), to: String(to) })).filter(
      ({ seal }) => seal === null,
    );
    await sql`
      update entries set seal = made.seal
      from unnest(${entries.map(({ seq }) => String(seq))}::bigint[],
        ${entries.map(({ content }) => sealEntry(keys, content))}::bytea[]) as made(seq, seal)
      where entries.seq = made.seq`.execute(db);
    from = to + 1n;
  }
}

/** Requests, payments and passcodes, of which there are far fewer. */
async function sealOthers(db: Db, keys: DerivedKeys): Promise<void> {
  const requests = await db.selectFrom('mint_requests').selectAll().where('seal', 'is', null).execute();
  await setSeals(
    db,
    'mint_requests',
    requests.map((row) => ({ id: row.id, seal: sealMintRequest(keys, row) })),
  );
  const payments = await db.selectFrom('payment_intents').selectAll().where('seal', 'is', null).execute();
  await setSeals(
    db,
    'payment_intents',
    payments.map((row) => ({ id: row.id, seal: sealPayment(keys, row) })),
  );
  const { rows: pins } = await sql<{ id: string; serial: string; pin_hash: Buffer }>`
    select id, serial, pin_hash from bills where pin_hash is not null
    union all
    select b.id, b.serial, s.pin_hash from spent_pins s join bills b on b.id = s.bill_id`.execute(db);
  for (const page of inPages(pins))
    await sql`
      insert into pin_seals select bill_id, seal, now()
      from unnest(${page.map(({ id }) => id)}::uuid[],
        ${page.map(({ serial, pin_hash: pinHash }) => sealPinHash(keys, { serial, pinHash }))}::bytea[])
        as made(bill_id, seal)
      on conflict do nothing`.execute(db);
}

async function setSeals(
  db: Db,
  table: 'mint_requests' | 'payment_intents',
  rows: readonly { id: string; seal: Buffer }[],
): Promise<void> {
  for (const page of inPages(rows))
    await sql`
      update ${sql.table(table)} set seal = made.seal
      from unnest(${page.map(({ id }) => id)}::uuid[], ${page.map(({ seal }) => seal)}::bytea[]) as made(id, seal)
      where ${sql.table(table)}.id = made.id`.execute(db);
}
