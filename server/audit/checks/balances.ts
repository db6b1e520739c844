import { sql } from 'kysely';
import { negativeAccountKinds, systemAccountKinds, userAccountKinds } from '../../ledger/account';
import { findingsMax } from '../finding';
import type { AuditCheck } from '../finding';

/** Assets held elsewhere are at most 0; everything else, bridges and positions included, is at least 0. */
export const signs: AuditCheck = {
  name: 'signs',
  async run(_db, { totals }) {
    const kept: readonly string[] = userAccountKinds;
    return (
      (await totals())
        // Disputed coins are an alarm of their own, whether a network took them or gave them back.
        .filter(({ kind }) => kind !== 'disputed')
        .filter(({ kind, nowMinor }) =>
          negativeAccountKinds.includes(kind) ? nowMinor > 0n : !kept.includes(kind) && nowMinor < 0n,
        )
        .map(({ kind, holder, currencyId, nowMinor }) => ({
          subject: `account ${kind} ${holder} in currency ${currencyId}`,
          message: `its balance ${nowMinor} has the wrong sign`,
        }))
    );
  },
};

/** Each system account's stored balance is the sum of its sealed transfers. */
export const systemBalancesMatch: AuditCheck = {
  name: 'system balances match',
  async run(db, { totals }) {
    const summed = new Map(
      (await totals()).map(({ kind, currencyId, holder, sealedMinor }) => [
        `${kind} ${holder} in currency ${currencyId}`,
        sealedMinor,
      ]),
    );
    const { rows } = await sql<{ name: string; balance: string | null }>`
      select a.kind || ' ' || a.holder || ' in currency ' || a.currency_id as name, b.balance::text as balance
      from accounts a left join system_balances b on b.account_id = a.id
      where a.kind = any(${[...systemAccountKinds]})`.execute(db);
    return rows.flatMap(({ name, balance }) => {
      const sealedMinor = summed.get(name) ?? 0n;
      if (balance !== null && BigInt(balance) === sealedMinor) return [];
      const message = `its snapshot is ${balance ?? 'missing'}, its sealed transfers make ${sealedMinor}`;
      return [{ subject: `account ${name}`, message }];
    });
  },
};

/** Each balance row of a user or hold is the sum of all its transfers, and none is negative. */
export const userBalancesMatch: AuditCheck = {
  name: 'user balances match',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      with sums as (
        select account_id, sum(amount) as sum from (
          select credit_account as account_id, amount from transfers
          union all select debit_account, -amount from transfers
        ) moved group by account_id
      )
      select 'account ' || a.kind || ' ' || a.holder || ' in currency ' || a.currency_id as subject,
        'its balance is ' || coalesce(b.balance::text, 'missing') || ', its transfers make ' || coalesce(s.sum, 0)
          as message
      from accounts a
      left join sums s on s.account_id = a.id
      left join balances b on b.account_id = a.id
      where a.kind = any(${[...userAccountKinds]})
        and (b.balance is null or b.balance <> coalesce(s.sum, 0) or b.balance < 0)
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};

/**
 * No operation refers to an entry number in the future; operations of past numbers are checked with the entries.
 */
export const operationsHaveEntries: AuditCheck = {
  name: 'entries have their reason',
  async run(db) {
    const last = await db
      .selectFrom('entries')
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    // Passed as a constant: without one the planner expects a third of all operations behind it, and reads them all.
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'operation ' || id as subject, 'it belongs to no entry' as message from operations
      where entry_seq > ${last?.seq ?? 0n}
      union all
      select 'operation ' || id, 'it belongs to no entry' from operations where entry_seq < 1
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};

/** No entry waits longer than a minute to be sealed. */
export const entriesAreSealedInTime: AuditCheck = {
  name: 'entries are sealed',
  async run(db) {
    // Passed as a constant: without one the planner expects a third of all entries behind it.
    const state = await db.selectFrom('seal_state').select('through_seq').executeTakeFirst();
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'entry ' || id as subject, 'it is in 0 blocks' as message from entries
      where (seq > ${state?.through_seq ?? 0n} or seq = any(array(select seq from seal_gaps)))
        and created_at < now() - interval '60 seconds'
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
