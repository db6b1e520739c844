import { sql } from 'kysely';
import { findingsMax } from '../audit/finding';
import type { Found, RowCheck } from '../audit/finding';
import type { Db } from '../kernel/db/db';

/**
 * A coin migrated to the outside must be the requested one: held and moved in the amounts of its send, once, and before the
 * send is signed or settled.
 */
export const migratedSendsAreAsAsked: RowCheck = {
  name: 'migrations to the outside are as asked',
  find: findOtherMigrations,
};

async function findOtherMigrations(db: Db, keys: readonly string[]): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const { rows } = await sql<{ subject: string; message: string }>`
    with booked as (
      select e.seq, e.id, e.kind, e.about, jsonb_object_agg(m.currency_id::text, m.amount) as sums
      from entries e
      cross join lateral (
        select t.currency_id, sum(t.amount) as amount from transfers t where t.entry_seq = e.seq group by 1
      ) m
      where e.seq between ${from}::bigint and ${to}::bigint
        and e.kind in ('migrate out: request', 'migrate out', 'send: signed', 'send: settled')
      group by 1, 2, 3, 4
    ), checked as (
      select b.*, s.id as send_id, s.source_currency_id, s.migrated_at, case b.kind
          when 'migrate out' then jsonb_build_object(s.source_currency_id::text, s.source_amount,
            s.currency_id::text, 2 * s.amount)
          when 'migrate out: request' then case when s.fee = 0 then jsonb_build_object(s.source_currency_id::text, s.source_amount)
            else jsonb_build_object(s.source_currency_id::text, s.source_amount, s.fee_currency_id::text, s.fee) end
          else b.sums end as asked_sums,
        (select count(*) from holds h where h.id = s.id and h.currency_id = s.currency_id and h.amount = s.amount) as moves
      from booked b left join sends s on s.id = b.about
    )
    select 'entry ' || j.id as subject, case
        when j.send_id is null or j.source_currency_id is null then 'it moves a coin for no send that asks for it'
        when j.asked_sums <> j.sums then 'it is of other amounts than its send ' || j.send_id
        else 'the send ' || j.send_id || ' goes on, and nothing was moved for it' end as message
    from checked j
    where j.kind in ('migrate out', 'migrate out: request')
        and (j.source_currency_id is null or j.asked_sums <> j.sums)
      or j.kind <> 'migrate out: request' and j.source_currency_id is not null and (j.migrated_at is null or j.moves <> 1)
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** Entries of sends whose payout is signed, and how the payout has then ended. */
const ends = { 'send: signed': null, 'send: final': 'paid', 'send: failed': 'failed' };

/**
 * Payouts must match the user's order: a signed send, its payout and its entries have the same amount and fee, the payout
 * goes to the confirmed address, and its end agrees with the books.
 */
export const sendsAreAsAsked: RowCheck = { name: 'sends are as asked', find: findOthers };

async function findOthers(db: Db, keys: readonly string[]): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const endOf = Object.entries(ends).map(([kind, state]) => ({ kind, state }));
  const { rows } = await sql<{ subject: string; message: string }>`
    with booked as (
      select e.id, e.about, k.state, jsonb_object_agg(m.currency_id::text, m.amount) as sums
      from jsonb_to_recordset(${JSON.stringify(endOf)}::jsonb) as k(kind text, state text)
      join entries e on e.kind = k.kind and e.seq between ${from}::bigint and ${to}::bigint
      cross join lateral (
        select t.currency_id, sum(t.amount) as amount from transfers t where t.entry_seq = e.seq group by 1
      ) m
      group by 1, 2, 3
    ), asked as (
      select b.id, b.state, b.sums, s.id as send_id, s.address, s.amount, s.user_id, s.currency_id, s.fee_currency_id, s.fee,
        case when s.fee = 0 then jsonb_build_object(s.currency_id::text, s.amount)
          when s.fee_currency_id = s.currency_id then jsonb_build_object(s.currency_id::text, s.amount + s.fee)
          else jsonb_build_object(s.currency_id::text, s.amount, s.fee_currency_id::text, s.fee) end as asked_sums
      from booked b join sends s on s.id = b.about
    )
    select 'send ' || a.send_id as subject, case
        when a.sums <> a.asked_sums then 'its entry ' || a.id || ' is of other amounts'
        when p.id is null then 'it has no payout'
        when a.state <> p.state then 'the books say ' || a.state || ', its payout ' || p.state
        else 'its payout is another than was asked for' end as message
    from asked a left join payouts p on p.owner_kind = 'send' and p.owner_id = a.send_id
    where a.sums <> a.asked_sums or p.id is null or a.state <> p.state
      or (p.amount, p.currency_id, p.fee, p.fee_currency_id, p.payer_id)
        is distinct from (a.amount, a.currency_id, a.fee, a.fee_currency_id, a.user_id)
      or exists (
        select from payout_legs l where l.payout_id = p.id and (jsonb_array_length(l.outputs) <> 1 or l.amount <> a.amount
          or l.outputs -> 0 ->> 'address' is distinct from a.address
          or (l.outputs -> 0 ->> 'amount')::numeric is distinct from a.amount))
    limit ${findingsMax}`.execute(db);
  return rows;
}
