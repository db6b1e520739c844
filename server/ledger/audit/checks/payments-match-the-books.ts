import { sql } from 'kysely';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** Each payment at the till, and each refund, is one entry of exactly its transfers; and no such entry is without its payment. */
export const paymentsMatchTheBooks: AuditCheck = {
  name: 'payments match the books',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      with paid as (
        select entry_id, refund_entry_id, currency_id, payer_id::text as payer, merchant_id::text as merchant,
          amount - fee as net, fee
        from payment_intents where paid_at is not null
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
        where e.kind in ('epos pay', 'epos refund')
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
  },
};
