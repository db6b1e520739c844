import { sql } from 'kysely';
import { findingsMax } from '../audit/finding';
import type { Found, RowCheck } from '../audit/finding';
import type { Db } from '../kernel/db/db';

/** Kinds of entries whose operations are about bills, for which users have no ledger account. */
const billKinds = ['record', 'burn blue', 'buy tct with bills'];

/** Kinds of entries that release a hold. Where they name no request, the operation was written with the hold. */
const givingBackKinds = ['release hold', 'send: failed'];

/**
 * Checks that each user whose money an entry moved has exactly one operation for it in that direction, with the same amount
 * (plus the fee if they pay it), or an operation written with the request.
 */
export const operationsMatchEntries: RowCheck = { name: 'histories match the books', find: findUnrecorded };

async function findUnrecorded(db: Db, keys: readonly string[]): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const { rows } = await sql<{ subject: string; message: string }>`
    with sides as (
      select t.entry_seq as seq, a.holder::uuid as user_id, side.direction, t.currency_id, sum(t.amount) as amount
      from transfers t
      cross join lateral (values (0, t.debit_account), (1, t.credit_account)) side(direction, account_id)
      join accounts a on a.id = side.account_id and a.kind in ('crypto', 'pay')
      where t.entry_seq between ${from}::bigint and ${to}::bigint
      group by 1, 2, 3, 4
    ), moved as (
      select seq, user_id, direction, jsonb_object_agg(currency_id::text, amount) as sums from sides group by 1, 2, 3
    ), recorded as (
      select o.entry_seq as seq, o.user_id, o.direction::integer as direction, count(*) as times, min(o.currency_id) as currency_id,
        min(o.amount) as amount, bool_and(o.ref_id is not null) as refers,
        min((o.details -> 'fee' ->> 'currencyId')::integer) as fee_currency_id,
        coalesce(min((o.details -> 'fee' ->> 'amount')::numeric), 0) as fee
      from operations o where o.entry_seq between ${from}::bigint and ${to}::bigint group by 1, 2, 3
    ), checked as (
      select e.id, e.kind, e.about, coalesce(m.user_id, t.user_id) as user_id, m.sums, t.times, t.refers,
        case when t.seq is null then null
          when t.direction = 1 or t.fee = 0 then jsonb_build_object(t.currency_id::text, t.amount)
          when t.fee_currency_id = t.currency_id then jsonb_build_object(t.currency_id::text, t.amount + t.fee)
          else jsonb_build_object(t.currency_id::text, t.amount, t.fee_currency_id::text, t.fee) end as recorded_sums
      from moved m full join recorded t on t.seq = m.seq and t.user_id = m.user_id and t.direction = m.direction
      join entries e on e.seq = coalesce(m.seq, t.seq)
    )
    select 'entry ' || j.id as subject, case
        when j.times > 1 then 'it has ' || j.times || ' operations of one user in one direction'
        when j.times is null then 'it is missing from a user’s history'
        when not j.refers then 'its operation refers to nothing'
        when j.sums is null then 'an operation shows money that it did not move'
        else 'its operation shows another amount' end as message
    from checked j
    where j.times > 1
      or j.times = 1 and not j.refers
      or j.times is null and not (
        (j.about is null and j.kind = any(${givingBackKinds}))
        or exists (select from operations o where o.ref_id = j.about and o.user_id = j.user_id)
      )
      or j.times = 1 and j.sums is null and not (j.kind = any(${billKinds}))
      or j.times = 1 and j.sums is not null and j.sums <> j.recorded_sums and j.kind not like 'reversal of %'
    limit ${findingsMax}`.execute(db);
  return rows;
}
