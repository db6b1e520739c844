import { sql } from 'kysely';
import { userAccountKinds } from '../ledger/account';
import { auditorCheck } from './audit-state';
import type { AuditCheck } from './finding';
import type { Db } from '../kernel/db/db';

const kinds = [...userAccountKinds];

/** Adds the entries of the given blocks to the running sums by account and by kind. */
export async function addToSums(db: Db, blocks: readonly string[]): Promise<void> {
  await sql`
    with moved as (${movedIn(blocks)}), kept as (
      insert into audit_sums (account_id, sum) select account_id, amount from moved
      on conflict (account_id) do update set sum = audit_sums.sum + excluded.sum
    )
    insert into audit_totals (kind, currency_id, holder, sum)
    select a.kind, a.currency_id, case when a.kind = any(${kinds}) then '' else a.holder end, sum(m.amount)
    from moved m join accounts a on a.id = m.account_id group by 1, 2, 3
    on conflict (kind, currency_id, holder) do update set sum = audit_totals.sum + excluded.sum`.execute(db);
}

/** Adds them to the sums that a round recomputes. */
export async function addToRoundSums(
  db: Db,
  { blocks, round }: { blocks: readonly string[]; round: bigint },
): Promise<void> {
  await sql`
    insert into audit_sums (account_id, round, round_sum)
    select account_id, ${round}::bigint, amount from (${movedIn(blocks)}) moved
    on conflict (account_id) do update set round = excluded.round, round_sum = excluded.round_sum
      + case when audit_sums.round = excluded.round then audit_sums.round_sum else 0 end`.execute(db);
}

function movedIn(blocks: readonly string[]) {
  return sql`
    select account_id, sum(moved) as amount from transfers,
      lateral (values (credit_account, amount), (debit_account, -amount)) sides (account_id, moved)
    where entry_seq = any(array(select unnest(entry_seqs) from blocks where number = any(${blocks}::bigint[])))
    group by account_id`;
}

/** Replaces running sums that differ from the round's: those were computed from the blocks. */
export async function correctSums(
  db: Db,
  { accountIds, round }: { accountIds: readonly string[]; round: bigint },
): Promise<void> {
  await sql`
    update audit_sums set sum = case when round = ${round}::bigint then round_sum else 0 end
    where account_id = any(${accountIds}::uuid[])
      and sum <> case when round = ${round}::bigint then round_sum else 0 end`.execute(db);
}

/** Deletes all sums; they are rebuilt from the first block. */
export async function forgetSums(db: Db): Promise<void> {
  await db.deleteFrom('audit_sums').execute();
  await db.deleteFrom('audit_totals').execute();
}

/** The sums by kind equal the sums of their accounts. */
export const totalsAreKept: AuditCheck = {
  name: auditorCheck,
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'sum of ' || kind || ' ' || holder || ' in currency ' || currency_id as subject,
        'the auditor had kept ' || coalesce(k.sum, 0) || ', the accounts make ' || coalesce(m.sum, 0) as message
      from audit_totals k full join (${totalsOfAccounts()}) m using (kind, currency_id, holder)
      where coalesce(k.sum, 0) <> coalesce(m.sum, 0)`.execute(db);
    return rows;
  },
};

/** Recomputes the sums by kind from those of the accounts. */
export async function correctTotals(db: Db): Promise<void> {
  await db.deleteFrom('audit_totals').execute();
  await sql`insert into audit_totals (kind, currency_id, holder, sum) ${totalsOfAccounts()}`.execute(db);
}

function totalsOfAccounts() {
  return sql`
    select a.kind, a.currency_id, case when a.kind = any(${kinds}) then '' else a.holder end as holder, sum(s.sum) as sum
    from audit_sums s join accounts a on a.id = s.account_id group by 1, 2, 3`;
}
