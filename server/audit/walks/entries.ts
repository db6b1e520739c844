import { sql } from 'kysely';
import { isSealed } from '../../kernel/keys/row-seal';
import { readSealed, sealEntry } from '../../ledger/entry-seal';
import { entryStream } from '../../ledger/blocks/streams';
import { recordKind } from '../../ledger/journal-entry';
import type { AuditView } from '../audit-view';
import { findingsMax } from '../finding';
import type { Found, Walk } from '../finding';
import { rangeOf, walkOfNumbers } from './numbered-rows';
import type { Range } from './numbered-rows';
import type { Db } from '../../kernel/db/db';

type FindByKeys = (db: Db, keys: readonly string[], view: AuditView) => Promise<Found>;

/** Goes by ranges of entry numbers, so that rows which reference a missing entry are found, too. */
export const entriesWalk: Walk = {
  ...walkOfNumbers(entryStream, { rows: 'entries', seen: ({ entry }) => entry }),
  checks: [
    { name: 'transfers in one currency', find: inRange(findMixedTransfers) },
    { name: 'entries have transfers', find: inRange(findEmptyEntries) },
    { name: 'entries are sealed', find: inRange(findUnsealedEntries) },
    { name: 'entries are the server’s own', find: inRange(findForeignEntries) },
    { name: 'entries have their reason', find: inRange(findGroundless) },
    { name: 'payments match the books', find: inRange(findUnpaid) },
  ],
};

function inRange(find: (db: Db, range: Range, view: AuditView) => Promise<Found>): FindByKeys {
  return (db, keys, view) => find(db, rangeOf(keys), view);
}

/** Both accounts of a transfer are in its currency, and its amount is above zero. */
async function findMixedTransfers(db: Db, { from, to }: Range): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'entry ' || entry_seq || ', line ' || line as subject, 'its accounts or amount are wrong' as message
    from transfers t
    left join accounts d on d.id = t.debit_account left join accounts c on c.id = t.credit_account
    where t.entry_seq between ${from}::bigint and ${to}::bigint
      and (d.currency_id is distinct from t.currency_id or c.currency_id is distinct from t.currency_id
        or t.amount <= 0)
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** Every entry that moves money has transfers, numbered from 1 without gaps. */
async function findEmptyEntries(db: Db, { from, to }: Range): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'entry ' || e.id as subject, 'transfers are missing' as message
    from entries e
    left join (
      select entry_seq, count(*) as lines, max(line) as last from transfers
      where entry_seq between ${from}::bigint and ${to}::bigint group by entry_seq
    ) t on t.entry_seq = e.seq
    where e.seq between ${from}::bigint and ${to}::bigint
      and case when e.kind = ${recordKind} then t.lines is not null else t.lines is null or t.lines <> t.last end
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** Every entry older than a minute is in exactly one block. */
async function findUnsealedEntries(db: Db, { from, to }: Range): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    with sealed as (
      select unnest(entry_seqs) as seq from blocks
      where int8range(min_seq, max_seq, '[]') && int8range(${from}::bigint, ${to}::bigint, '[]')
    ), counted as (select seq, count(*) as times from sealed group by seq)
    select 'entry ' || e.id as subject, 'it is in ' || coalesce(c.times, 0) || ' blocks' as message
    from entries e left join counted c on c.seq = e.seq
    where e.seq between ${from}::bigint and ${to}::bigint
      and (coalesce(c.times, 0) > 1 or (c.times is null and e.created_at < now() - interval '60 seconds'))
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** Entries with their transfers and operations are as the server sealed them, and no one else added any. */
async function findForeignEntries(db: Db, range: Range, { context }: AuditView): Promise<Found> {
  return (await readSealed(db, range))
    .filter(({ seal, content }) => !isSealed(seal, sealEntry(context.keys, content)))
    .map(({ id }) => ({
      subject: `entry ${id}`,
      message: 'it, its transfers or its lines of history are not as the server wrote them',
    }));
}

/** The request or payment that an entry was made for exists, and every operation has its entry. */
async function findGroundless(db: Db, { from, to }: Range): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'entry ' || e.id as subject, 'what it was made for is gone: ' || e.about as message
    from entries e
    where e.seq between ${from}::bigint and ${to}::bigint and e.about is not null
      and not exists (select from mint_requests r where r.id = e.about)
      and not exists (select from payment_intents p where p.id = e.about)
      and not exists (select from sends s where s.id = e.about)
      and not exists (select from external_inputs x where x.id = e.about)
      and not exists (select from payouts p where p.id = e.about)
      and not exists (select from payouts p where p.owner_id = e.about)
      and not exists (select from chain_arrivals a where a.id = e.about)
      and not exists (select from quotes q where q.id = e.about)
    union all
    select 'operation ' || o.id, 'it belongs to no entry' from operations o
    where o.entry_seq between ${from}::bigint and ${to}::bigint
      and not exists (select from entries e where e.seq = o.entry_seq)
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** Every payment or refund entry belongs to a payment at the till. */
async function findUnpaid(db: Db, { from, to }: Range): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'entry ' || e.id as subject, 'no payment has this ' || e.kind as message from entries e
    where e.seq between ${from}::bigint and ${to}::bigint
      and ((e.kind = 'epos pay' and not exists (select from payment_intents where entry_id = e.id))
        or (e.kind = 'epos refund' and not exists (select from payment_intents where refund_entry_id = e.id)))
    limit ${findingsMax}`.execute(db);
  return rows;
}
