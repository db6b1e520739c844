import { sql } from 'kysely';
import { sumOf } from '../audit-view';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** A user's hold accounts contain exactly the sum of the open holds. */
export const holdsMatch: AuditCheck = {
  name: 'holds match',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      with held as (
        select user_id::text as holder, currency_id, sum(amount) as amount from (
          select user_id, currency_id, amount from holds where ended_at is null
          union all select user_id, fee_currency_id, fee_amount from holds where ended_at is null
        ) parts group by 1, 2
      ), moved as (
        select credit_account as account_id, amount from transfers
        union all select debit_account, -amount from transfers
      ), kept as (
        select a.holder, a.currency_id, sum(m.amount) as amount
        from accounts a join moved m on m.account_id = a.id where a.kind = 'hold' group by 1, 2
      )
      select 'holds of ' || holder || ' in currency ' || currency_id as subject,
        'they set aside ' || coalesce(held.amount, 0) || ', the account has ' || coalesce(kept.amount, 0) as message
      from held full join kept using (holder, currency_id)
      where coalesce(held.amount, 0) <> coalesce(kept.amount, 0)
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};

/** Checks all users together; the cost depends only on the number of open holds. */
export const holdsMatchTogether: AuditCheck = {
  name: holdsMatch.name,
  async run(db, { totals }) {
    const all = await totals();
    const { rows } = await sql<{ currency_id: number; amount: string }>`
      select currency_id, sum(amount)::text as amount from (
        select currency_id, amount from holds where ended_at is null
        union all select fee_currency_id, fee_amount from holds where ended_at is null
      ) parts group by 1`.execute(db);
    const held = new Map(rows.map(({ currency_id: id, amount }) => [id, BigInt(amount)]));
    const currencyIds = new Set([...held.keys(), ...all.map(({ currencyId }) => currencyId)]);
    return [...currencyIds].flatMap((id) => {
      const keptMinor = sumOf(all, ({ kind, currencyId }) => kind === 'hold' && currencyId === id);
      const heldMinor = held.get(id) ?? 0n;
      if (keptMinor === heldMinor) return [];
      const message = `all of them set aside ${heldMinor}, the accounts have ${keptMinor}`;
      return [{ subject: `holds in currency ${id}`, message }];
    });
  },
};
