import { sql } from 'kysely';
import { findingsMax } from '../audit/finding';
import type { Found, Walk } from '../audit/finding';
import { nextIds, notedSince } from '../audit/pages';
import type { Db } from '../kernel/db/db';

/** Payments at the till. */
export const paymentsWalk: Walk = {
  rows: 'payments',
  next: (db, after) => nextIds(db, 'payment_intents', after),
  changed: (db, since) => notedSince(db, 'payment_intents', since),
  checks: [
    { name: 'payments match the books', find: findUnbooked },
    { name: 'programs pay within their purses', find: findOverspent },
  ],
};

/** Each payment and each refund has exactly one entry with exactly its transfers. */
async function findUnbooked(db: Db, keys: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    with paid as (
      select entry_id, refund_entry_id, currency_id, payer_id::text as payer, merchant_id::text as merchant,
        amount - fee as net, fee
      from payment_intents where paid_at is not null and id = any(${keys}::uuid[])
    ), wanted as (
      select entry_id, 'epos pay' as kind, currency_id, 'pay' as debit, payer as debit_holder,
        'pay' as credit, merchant as credit_holder, net as amount from paid
      union all select entry_id, 'epos pay', currency_id, 'pay', payer, 'operator.pay', '', fee from paid
      union all select refund_entry_id, 'epos refund', currency_id, 'pay', merchant, 'pay', payer, net
        from paid where refund_entry_id is not null
      union all select refund_entry_id, 'epos refund', currency_id, 'operator.pay', '', 'pay', payer, fee
        from paid where refund_entry_id is not null
    ), booked as (
      select e.id, e.kind, t.currency_id, d.kind, d.holder, c.kind, c.holder, t.amount
      from entries e join transfers t on t.entry_seq = e.seq
      join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
      where e.id in (select entry_id from paid union select refund_entry_id from paid)
    ), compared as (
      select *, 1 as in_payments, 0 as in_books from wanted where amount > 0
      union all select *, 0, 1 from booked
    )
    select 'entry ' || entry_id as subject, kind || ' of ' || amount || ' from ' || debit || ' ' || debit_holder
        || ' to ' || credit || ' ' || credit_holder || ': the payments have ' || sum(in_payments)
        || ', the books ' || sum(in_books) as message
    from compared
    group by entry_id, kind, currency_id, debit, debit_holder, credit, credit_holder, amount
    having sum(in_payments) <> sum(in_books)
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** What a program has paid is its owner's payment to one of its merchants, and no day's payments exceed its amount. */
async function findOverspent(db: Db, keys: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    with made as (
      select k.payment_id, k.key_id, k.paid_on, k.amount, p.amount as asked, p.payer_id, p.merchant_id, p.currency_id
      from key_payments k join payment_intents p on p.id = k.payment_id where k.payment_id = any(${keys}::uuid[])
    ), days as (
      select k.key_id, k.paid_on, sum(k.amount) as amount from key_payments k
      where (k.key_id, k.paid_on) in (select key_id, paid_on from made) group by k.key_id, k.paid_on
    )
    select 'payment ' || payment_id as subject, 'key ' || key_id || ' may not have made it' as message
    from made join key_purses purse using (key_id) join api_keys key on key.id = key_id
    where made.amount <> asked or payer_id is distinct from key.user_id or purse.currency_id <> made.currency_id
      or not merchant_id = any(purse.merchant_ids)
    union all
    select 'key ' || key_id, 'it paid ' || days.amount || ' on ' || days.paid_on || ', of ' || day_limit
    from days join key_purses using (key_id) where days.amount > day_limit
    limit ${findingsMax}`.execute(db);
  return rows;
}
