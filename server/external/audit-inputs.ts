import { sql } from 'kysely';
import { findingsMax } from '../audit/finding';
import type { Found, RowCheck } from '../audit/finding';
import type { Db } from '../kernel/db/db';

/**
 * What was moved for a request for coins from outside is what it asks for, once, for the user who has got them: by the entry that the
 * request names, after they were credited at its address.
 */
export const inputsAreAsAsked: RowCheck = { name: 'migrations from outside are as asked', find: findOthers };

async function findOthers(db: Db, keys: readonly string[]): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const { rows } = await sql<{ subject: string; message: string }>`
    with booked as (
      select e.id, e.seq, x.id as input_id, x.state, x.entry_id, x.user_id, x.currency_from, x.amount + x.dust as total, n.address,
        n.user_id as address_user_id, x.hash
      from entries e join external_inputs x on x.id = e.about
      left join input_addresses n on n.address_index = x.address_index
      where e.seq between ${from}::bigint and ${to}::bigint and e.kind = 'migrate'
    )
    select 'entry ' || b.id as subject, case
        when b.state <> 'done' or b.entry_id is distinct from b.id then 'the request ' || b.input_id || ' names another one'
        when b.address_user_id is distinct from b.user_id then 'the address of ' || b.input_id || ' is another user’s'
        when not exists (
          select from transfers t join accounts a on a.id = t.debit_account
          where t.entry_seq = b.seq and a.kind = 'crypto' and a.holder = b.user_id::text and t.currency_id = b.currency_from
            and t.amount = b.total)
          then 'it moves something else than ' || b.input_id || ' asks for'
        else 'nothing was credited for ' || b.input_id end as message
    from booked b
    where b.state <> 'done' or b.entry_id is distinct from b.id or b.address_user_id is distinct from b.user_id
      or not exists (
        select from transfers t join accounts a on a.id = t.debit_account
        where t.entry_seq = b.seq and a.kind = 'crypto' and a.holder = b.user_id::text and t.currency_id = b.currency_from
          and t.amount = b.total)
      or not exists (
        select from chain_arrivals r where r.address = b.address and r.currency_id = b.currency_from
          and r.transaction_hash in (b.hash, '0x' || b.hash) and r.entry_id is not null)
    limit ${findingsMax}`.execute(db);
  return rows;
}
