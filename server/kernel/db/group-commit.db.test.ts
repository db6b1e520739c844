import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withServer } from '../../../tests/support/with-server';
import { AppError } from '../app-error';
import { systemAccount, userAccount } from '../../ledger/account';
import { journalEntry } from '../../ledger/journal-entry';
import type { JournalEntry } from '../../ledger/journal-entry';
import { findUserBalances } from '../../ledger/balances';
import { statement } from './statement';
import type { Statement } from './statement';

const tet = 2;
const callers = 12;

describe('several callers in one transaction', () => {
  const server = withServer();
  let userIds: string[];

  const cryptoOf = (userId: string) => userAccount('crypto', { userId, currencyId: tet });
  const post = (entry: JournalEntry) => server.context.ledger.post(entry);
  const give = (userId: string, amountMinor: bigint): JournalEntry =>
    journalEntry({
      kind: 'test',
      lines: [{ debit: systemAccount('treasury', tet), credit: cryptoOf(userId), amountMinor }],
    });
  const take = (userId: string, amountMinor: bigint): JournalEntry =>
    journalEntry({
      kind: 'test',
      lines: [{ debit: cryptoOf(userId), credit: systemAccount('treasury', tet), amountMinor }],
    });
  const balanceOf = async (userId: string): Promise<bigint | undefined> =>
    (await findUserBalances(server.context.db, { userId, kind: 'crypto' })).get(tet);

  beforeEach(async () => {
    userIds = Array.from({ length: callers }, () => randomUUID());
    for (const userId of userIds) await post(give(userId, 10n));
  });

  test('callers that arrive while a group is under way share the next', async () => {
    const posted = await Promise.all(userIds.map((userId) => post(take(userId, 1n))));
    const { rows } = await server.database.query<{ transactions: bigint; entries: bigint }>(
      `select count(distinct xmin::text) as transactions, count(*) as entries from entries where id = any($1::uuid[])`,
      [posted.map(({ entryId }) => entryId)],
    );
    expect(rows).toEqual([{ transactions: '2', entries: String(callers) }]);
  });

  test('a caller without enough money is refused, and no one else', async () => {
    const wanted = userIds.map((userId, index) => take(userId, index % 4 === 1 ? 11n : 3n));
    const outcomes = await Promise.allSettled(wanted.map(post));
    const errors = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as AppError).errorName : undefined,
    );
    const isRefused = (index: number): boolean => index % 4 === 1;
    expect(errors).toEqual(userIds.map((_, index) => (isRefused(index) ? 'insufficientFunds' : undefined)));
    expect(await Promise.all(userIds.map(balanceOf))).toEqual(
      userIds.map((_, index) => (isRefused(index) ? 10n : 7n)),
    );
  });

  test('as many callers get the same money as it covers', async () => {
    const [userId = ''] = userIds;
    const outcomes = await Promise.allSettled(Array.from({ length: callers }, () => post(take(userId, 3n))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balanceOf(userId)).toBe(1n);
  });

  test('a caller that waits for someone else’s row holds up no one', async () => {
    const [stuck = '', ...others] = userIds;
    const { query } = server.database;
    await query('begin');
    await query('select 1 from balances where account_id = $1 for update', [cryptoOf(stuck).id]);
    let hasEnded = false;
    const waiting = post(take(stuck, 1n)).then(() => (hasEnded = true));
    try {
      await Promise.all(others.map((userId) => post(take(userId, 1n))));
      expect(hasEnded).toBe(false);
    } finally {
      await query('commit');
    }
    await waiting;
    expect(await balanceOf(stuck)).toBe(9n);
    expect(await Promise.all(others.map(balanceOf))).toEqual(others.map(() => 9n));
  });

  test('a step’s error is explained to its caller', async () => {
    const { db } = server.context;
    const locks = { balances: [] };
    const failing = (name: string): Statement =>
      statement(sql`select 1 / ${0}::integer`, {
        locks,
        explain: () => new AppError('noDataFound', { cause: name }),
      });
    const fine = statement(sql<{ one: number }>`select 1 as one`, { locks });
    const run = (steps: Statement[]) => db.write({ steps }, { isRetried: false });
    const outcomes = await Promise.allSettled([
      run([failing('alone')]),
      run([fine, failing('second')]),
      run([fine, fine]),
      run([failing('first'), fine]),
      run([fine]),
    ]);
    expect(
      outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value.steps : (outcome.reason as Error).cause,
      ),
    ).toEqual(['alone', 'second', [[{ one: 1 }], [{ one: 1 }]], 'first', [[{ one: 1 }]]]);
  });

  test('a setting of the group ends with it', async () => {
    await Promise.all(userIds.map((userId) => post(take(userId, 1n))));
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(server.context.db);
    expect(rows).toEqual([{ lock_timeout: '2s' }]);
  });
});
