import { sql } from 'kysely';
import { userAccountKinds } from './account';
import type { Db } from '../kernel/db/db';

/** The newest entries, newest first. */
export async function listEntries(
  db: Db,
  limit: number,
): Promise<{ id: string; kind: string; note: string | null; created_at: Date }[]> {
  return db
    .selectFrom('entries')
    .select(['id', 'kind', 'note', 'created_at'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an entry of a kind was made for a request. */
export async function hasEntryAbout(
  db: Db,
  { kind, about }: { kind: string; about: string },
): Promise<boolean> {
  const entry = db.selectFrom('entries').select('seq').where('kind', '=', kind).where('about', '=', about);
  return (await entry.executeTakeFirst()) !== undefined;
}

/** The number of the newest entry; 0 when there is none. */
export async function newestEntrySeq(db: Db): Promise<bigint> {
  const row = await db.selectFrom('entries').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row?.seq ?? 0n;
}

/**
 * Entries after `after`, plus those in `missing`, each with the users whose crypto balance it changed: one row per user, and
 * one row with a null user for an entry that changed no balance of a user.
 */
export async function listMovedCrypto(
  db: Db,
  options: { after: bigint; missing: readonly bigint[]; limit: number },
): Promise<{ id: bigint; userId: string | null }[]> {
  const missing = options.missing.map(String);
  const { rows } = await sql<{ id: bigint; userId: string | null }>`
    with chosen as (
      select seq from entries where seq = any(${missing}::bigint[])
      union all
      (select seq from entries where seq > ${options.after} order by seq limit ${options.limit})
    )
    select distinct c.seq as id, a.holder as "userId" from chosen c
    left join transfers t on t.entry_seq = c.seq
    left join accounts a on a.id = any(array[t.debit_account, t.credit_account]) and a.kind = 'crypto'
    order by c.seq`.execute(db);
  return rows;
}

/** One change on one of a user's accounts, with the balance after it. */
interface StatementLine {
  at: Date;
  entryId: string;
  kind: string;
  note: string | null;
  account: string;
  currencyId: number;
  /** Negative for debits. */
  amountMinor: bigint;
  balanceMinor: bigint;
}

/** All changes on a user's accounts in posting order; `from` (inclusive) and `to` (exclusive) select by time. */
export async function readStatement(
  db: Db,
  options: { userId: string; from?: Date; to?: Date },
): Promise<StatementLine[]> {
  const { rows } = await sql<{
    at: Date;
    entry_id: string;
    kind: string;
    note: string | null;
    account: string;
    currency_id: number;
    amount: string;
    balance: string;
  }>`
    with own as (
      select id, kind, currency_id from accounts
      where holder = ${options.userId} and kind = any(${[...userAccountKinds]})
    ), moved as (
      select o.kind as account, o.currency_id, t.entry_seq, t.line, t.amount from transfers t join own o on o.id = t.credit_account
      union all
      select o.kind, o.currency_id, t.entry_seq, t.line, -t.amount from transfers t join own o on o.id = t.debit_account
    ), running as (
      select *, sum(amount) over (partition by account, currency_id order by entry_seq, line) as balance from moved
    )
    select e.created_at as at, e.id as entry_id, e.kind, e.note, r.account, r.currency_id, r.amount::text as amount,
      r.balance::text as balance
    from running r join entries e on e.seq = r.entry_seq
    where e.created_at >= ${options.from ?? new Date(0)} and e.created_at < ${options.to ?? new Date('9999-01-01')}
    order by r.entry_seq, r.line, r.amount`.execute(db);
  return rows.map((row) => ({
    at: row.at,
    entryId: row.entry_id,
    kind: row.kind,
    note: row.note,
    account: row.account,
    currencyId: row.currency_id,
    amountMinor: BigInt(row.amount),
    balanceMinor: BigInt(row.balance),
  }));
}

/** The number of the block that an entry is sealed in; null until then. */
export async function findBlockOf(db: Db, seq: bigint): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number::text as number from blocks
    where int8range(min_seq, max_seq, '[]') @> ${seq}::bigint and ${seq}::bigint = any(entry_seqs) limit 1`.execute(
    db,
  );
  return rows[0]?.number ?? null;
}
