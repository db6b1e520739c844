import { sql } from 'kysely';
import { systemAccountKinds, userAccountKinds } from '../../ledger/account';
import type { AuditView } from '../audit-view';
import { findingsMax } from '../finding';
import type { Found, Walk } from '../finding';
import { inPages, nextIds } from '../pages';
import type { Db } from '../../kernel/db/db';

/** Accounts come from the transfers that name them: no balance changes without a transfer. */
export const accountsWalk: Walk = {
  rows: 'accounts',
  next: (db, after) => nextIds(db, 'accounts', after),
  async changed(db, since) {
    const { rows } = await sql<{ id: string }>`
      select distinct unnest(array[debit_account, credit_account])::text as id from transfers
      where entry_seq > ${since.entry}::bigint`.execute(db);
    return inPages(rows.map(({ id }) => id));
  },
  checks: [
    { name: 'accounts are themselves', find: findRenamed },
    { name: 'user balances match', find: findWrongBalances },
  ],
};

/** An account's id is derived from kind, currency and holder, so none of these can have been changed. */
async function findRenamed(db: Db, keys: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    with named as (
      select *, substring(sha256(convert_to(kind || '|' || currency_id || '|' || holder, 'UTF8')) for 16) as hash
      from accounts where id = any(${keys}::uuid[])
    )
    select 'account ' || kind || ' ' || holder || ' in currency ' || currency_id as subject,
      'its id is that of another account' as message
    from named
    where not kind = any(${[...userAccountKinds, ...systemAccountKinds]})
      or id <> encode(set_byte(set_byte(hash, 6, get_byte(hash, 6) & 15 | 128), 8, get_byte(hash, 8) & 63 | 128),
        'hex')::uuid
    limit ${findingsMax}`.execute(db);
  return rows;
}

interface Row {
  id: string;
  kind: string;
  name: string;
  balance: string | null;
  sum: string;
  round_sum: string;
  held: string;
}

/**
 * Each balance row of a user or hold is the sum over verified blocks plus later entries, the running sum equals
 * the one that this round computed, and a hold account contains what open holds set aside.
 */
async function findWrongBalances(db: Db, keys: readonly string[], view: AuditView): Promise<Found> {
  // A full audit sums all transfers instead.
  if (view.isFull) return [];
  const { rows } = await sql<Row>`
    select a.id::text as id, a.kind, a.kind || ' ' || a.holder || ' in currency ' || a.currency_id as name,
      b.balance::text as balance, coalesce(s.sum, 0)::text as sum,
      case when s.round = ${view.round}::bigint then s.round_sum else 0 end::text as round_sum,
      coalesce((
        select sum(case when h.currency_id = a.currency_id then h.amount else 0 end
          + case when h.fee_currency_id = a.currency_id then h.fee_amount else 0 end)
        from holds h where h.ended_at is null and h.user_id = case when a.kind = 'hold' then a.holder::uuid end
      ), 0)::text as held
    from accounts a left join audit_sums s on s.account_id = a.id left join balances b on b.account_id = a.id
    where a.id = any(${keys}::uuid[])`.execute(db);
  const tail = await view.tail();
  return rows.flatMap((row) =>
    messagesOf(row, view, tail).map((message) => ({ subject: `account ${row.name}`, message })),
  );
}

function messagesOf(row: Row, view: AuditView, tail: ReadonlyMap<string, bigint>): string[] {
  const messages: string[] = [];
  if (view.isRoundSummed && row.round_sum !== row.sum)
    messages.push(`its sealed transfers make ${row.round_sum}, and not ${row.sum} as the auditor had kept`);
  const sumMinor = BigInt(row.sum) + (tail.get(row.id) ?? 0n);
  if (!(userAccountKinds as readonly string[]).includes(row.kind)) return messages;
  if (row.balance === null || BigInt(row.balance) !== sumMinor || BigInt(row.balance) < 0n)
    messages.push(`its balance is ${row.balance ?? 'missing'}, its transfers make ${sumMinor}`);
  if (row.kind === 'hold' && BigInt(row.held) !== sumMinor)
    messages.push(`open holds set aside ${row.held}, its transfers make ${sumMinor}`);
  return messages;
}
