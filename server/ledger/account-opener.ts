import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { hasBalanceRow } from './account';
import type { Account } from './account';
import type { JournalEntry } from './journal-entry';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

const rememberedAccountsMax = 200_000;

interface AccountOpener {
  /** Creates those of the entry's accounts that are not known to exist yet; no statement where all are. */
  opening(entry: JournalEntry): Statement[];
  forget(entry: JournalEntry): void;
}

/** Creates accounts the first time an entry names them and remembers which exist. */
export function createAccountOpener(): AccountOpener {
  const known = new Set<string>();
  return {
    opening(entry) {
      const missing = accountsOf(entry).filter(({ id }) => !known.has(id));
      if (missing.length === 0) return [];
      const done = (): void => {
        if (known.size > rememberedAccountsMax) known.clear();
        for (const { id } of missing) known.add(id);
      };
      return [statement(openingOf(missing), { done })];
    },
    forget(entry) {
      for (const { id } of accountsOf(entry)) known.delete(id);
    },
  };
}

function accountsOf(entry: JournalEntry): Account[] {
  const accounts = new Map<string, Account>();
  for (const { debit, credit } of entry.lines) accounts.set(debit.id, debit).set(credit.id, credit);
  return [...accounts.values()];
}

/**
 * Creates the accounts that do not exist yet, in id order: two transactions that create the same ones cannot
 * deadlock.
 */
export async function openAccounts(db: Db, wanted: readonly Account[]): Promise<void> {
  await openingOf(wanted).execute(db);
}

function openingOf(wanted: readonly Account[]): RawBuilder<unknown> {
  const accounts = wanted.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const ids = accounts.map(({ id }) => id);
  return sql`
    with opened as (
      insert into accounts (id, kind, currency_id, holder)
      select * from unnest(${ids}::uuid[], ${accounts.map(({ kind }) => kind)}::text[],
        ${accounts.map(({ currencyId }) => currencyId)}::integer[], ${accounts.map(({ holder }) => holder)}::text[])
      on conflict do nothing
    ), kept as (
      insert into balances (account_id, balance) select unnest(${accounts.filter(hasBalanceRow).map(({ id }) => id)}::uuid[]), 0
      on conflict do nothing
    )
    insert into system_balances (account_id, balance)
    select unnest(${accounts.filter((account) => !hasBalanceRow(account)).map(({ id }) => id)}::uuid[]), 0
    on conflict do nothing`;
}

/**
 * Creates and locks users' accounts before a transaction posts several entries, in the order every single entry
 * uses. Without it, one transaction could lock an account for its first entry while another waits the other way
 * round, and both deadlock.
 */
export function lockBalances(accounts: readonly Account[]): Statement[] {
  const ids = accounts.map(({ id }) => id);
  const locking = sql`select 1 from balances where account_id = any(${ids}::uuid[]) order by account_id for update`;
  return [statement(openingOf(accounts)), statement(locking)];
}
