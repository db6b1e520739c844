import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { userAccount, userAccountKinds } from './account';
import type { Account, UserAccountKind } from './account';
import type { JournalEntry } from './journal-entry';
import { balanceChanges } from './post-entry-statement';
import type { Db } from '../kernel/db/db';
import { rows } from '../kernel/db/guard';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** A user's balances in minor units by currency id; a currency without an account is missing. */
export async function findUserBalances(
  db: Db,
  owner: { userId: string; kind: UserAccountKind },
): Promise<ReadonlyMap<number, bigint>> {
  const currencyIds = new Map(
    currencyCatalogue.map(({ id }) => [
      userAccount(owner.kind, { userId: owner.userId, currencyId: id }).id,
      id,
    ]),
  );
  const rows = await db
    .selectFrom('balances')
    .select(['account_id', 'balance'])
    .where('account_id', 'in', [...currencyIds.keys()])
    .execute();
  return new Map(rows.map((row) => [currencyIds.get(row.account_id) ?? 0, BigInt(row.balance)]));
}

/** A user's account's balance in minor units; no row without the account. */
export function selectBalance({ id }: Account): Statement<{ balance: string }> {
  return statement(sql<{ balance: string }>`select balance from balances where account_id = ${id}::uuid`);
}

/**
 * A system account's balance in minor units: the sum over sealed entries plus the transfers since. `through_seq`
 * is read first and passed as a constant: without one the planner expects a third of all transfers behind it and
 * scans the table.
 */
export async function readSystemBalance(db: Db, account: Account): Promise<bigint> {
  const [balance = 0n] = await readSystemBalances(db, [account]);
  return balance;
}

/** The balances of several system accounts, in two round trips. */
export async function readSystemBalances(db: Db, accounts: readonly Account[]): Promise<bigint[]> {
  const sealed = await readSealedThrough(db);
  const { sums } = await db.read({
    sums: accounts.map((account) =>
      statement(sql<{ balance: string }>`select (${sumOf(account, sealed)})::text as balance`),
    ),
  });
  return sums.map(([row]) => BigInt(row?.balance ?? 0));
}

/** The number up to which entries are sealed. */
export function selectSealedThrough(): Statement<{ through_seq: bigint }> {
  return statement(build.selectFrom('seal_state').select('through_seq').where('id', '=', 1));
}

/** The number up to which entries are sealed; undefined before the first seal. */
export async function readSealedThrough(db: Db): Promise<{ through_seq: bigint } | undefined> {
  const { seals } = await db.read({ seals: selectSealedThrough() });
  return seals[0];
}

/** The transfers not yet in `system_balances`, however many there are. */
function unsealedSince(sealed: { through_seq: bigint } | undefined): RawBuilder<unknown> {
  return sql`select debit_account, credit_account, amount from transfers
      where entry_seq > ${sealed?.through_seq ?? 0n}::bigint
        and entry_seq > (select through_seq from seal_state where id = 1)
      union all
      select debit_account, credit_account, amount from transfers
      where entry_seq = any(array(select seq from seal_gaps))`;
}

function sumOf({ id }: Account, sealed: { through_seq: bigint } | undefined): RawBuilder<unknown> {
  return sql`with unsealed as (${unsealedSince(sealed)})
    select coalesce((select balance from system_balances where account_id = ${id}::uuid), 0)
      + coalesce((
        select sum(case when credit_account = ${id}::uuid then amount else -amount end) from unsealed
        where debit_account = ${id}::uuid or credit_account = ${id}::uuid
      ), 0)`;
}

/**
 * Locks a system account against other withdrawals, and undoes the whole transaction with `ifShort` when it holds less than an
 * amount. The lock is a statement of its own, because the sum must be read after waiting for it.
 */
export function requireSystemBalance(account: Account, needs: Needs): Statement[] {
  return [statement(lockingOf(account)), requireEnough(account, needs)];
}

interface Needs {
  amountMinor: bigint;
  sealed: { through_seq: bigint } | undefined;
  ifShort: ErrorName;
}

/** Checks whether there is enough, without a lock: a later withdrawal has to check again. */
export function requireEnough(account: Account, needs: Needs): Statement {
  const enough = sql`with enough as (
      select from (${sumOf(account, needs.sealed)}) as held (balance) where balance >= ${String(needs.amountMinor)}::numeric
    )`;
  return statement(enough, { expect: rows('enough', 1, needs.ifShort) });
}

function lockingOf({ id }: Account): RawBuilder<unknown> {
  return sql`select 1 as one from system_balances where account_id = ${id}::uuid for update`;
}

/**
 * Reads a system account's balance, locked against other withdrawals until the transaction ends. The lock is its own
 * statement, because the sum must be read after waiting for it.
 */
export async function lockSystemBalance(transaction: Db, account: Account): Promise<bigint> {
  await transaction.write([statement(lockingOf(account))]);
  return readSystemBalance(transaction, account);
}

interface SystemBalance {
  kind: string;
  holder: string;
  currencyId: number;
  balanceMinor: bigint;
}

/** The current balances of all system accounts, unsealed transfers included. */
export async function listSystemBalances(db: Db): Promise<SystemBalance[]> {
  const sealed = await readSealedThrough(db);
  const { rows } = await sql<{ kind: string; holder: string; currency_id: number; balance: string }>`
    with unsealed as (${unsealedSince(sealed)}), sums as (
      select account_id, sum(amount) as sum from (
        select credit_account as account_id, amount from unsealed
        union all select debit_account, -amount from unsealed
      ) moved group by account_id
    )
    select a.kind, a.holder, a.currency_id, (coalesce(b.balance, 0) + coalesce(s.sum, 0))::text as balance
    from accounts a left join system_balances b on b.account_id = a.id left join sums s on s.account_id = a.id
    where not a.kind = any(${[...userAccountKinds]})
    order by a.currency_id, a.kind, a.holder`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    holder: row.holder,
    currencyId: row.currency_id,
    balanceMinor: BigInt(row.balance),
  }));
}

/**
 * The balances in minor units that an entry has changed. Call it in the transaction that posted the entry: it
 * still holds the locks, so no other transaction is counted.
 */
export async function readChangedBalances(
  transaction: Db,
  entry: JournalEntry,
): Promise<{ account: Account; fromMinor: bigint; toMinor: bigint }[]> {
  const changes = balanceChanges(entry);
  if (changes.length === 0) return [];
  const rows = await transaction
    .selectFrom('balances')
    .select(['account_id', 'balance'])
    .where(
      'account_id',
      'in',
      changes.map(({ account }) => account.id),
    )
    .execute();
  const balances = new Map(rows.map(({ account_id: id, balance }) => [id, BigInt(balance)]));
  return changes.map(({ account, amountMinor }) => {
    const toMinor = balances.get(account.id) ?? 0n;
    return { account, fromMinor: toMinor - amountMinor, toMinor };
  });
}

/** The movements on a user's accounts since a time by the user's own operations and released holds, by kind and currency. */
export async function sumOwnMovements(
  db: Db,
  { userId, from }: { userId: string; from: Date },
): Promise<{ kind: string; currencyId: number; amount: string }[]> {
  const accounts = (['crypto', 'pay'] as const).flatMap((kind) =>
    currencyCatalogue.map(({ id }) => ({
      kind,
      id,
      account: userAccount(kind, { userId, currencyId: id }).id,
    })),
  );
  const { rows } = await sql<{ kind: string; currencyId: number; amount: string }>`
    with own as (
      select * from unnest(${accounts.map(({ account }) => account)}::uuid[], ${accounts.map(({ kind }) => kind)}::text[],
        ${accounts.map(({ id }) => id)}::integer[]) own(id, kind, currency_id)
    ), moved as (
      select distinct entry_seq from operations where user_id = ${userId}::uuid and created_at >= ${from}
    ), changes as (
      select own.kind, own.currency_id, case when own.id = t.credit_account then t.amount else -t.amount end as amount
      from moved join transfers t on t.entry_seq = moved.entry_seq
      join own on own.id in (t.credit_account, t.debit_account)
      union all
      select 'crypto', side.currency_id, side.amount from holds h
      cross join lateral (values (h.currency_id, h.amount), (h.fee_currency_id, h.fee_amount)) side(currency_id, amount)
      where h.user_id = ${userId}::uuid and h.ending = 'released' and h.ended_at >= ${from}
    )
    select kind, currency_id as "currencyId", sum(amount)::text as amount from changes group by 1, 2`.execute(
    db,
  );
  return rows;
}
