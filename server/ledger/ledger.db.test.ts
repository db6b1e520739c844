import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemAccount, userAccount } from './account';
import { journalEntry } from './journal-entry';
import type { JournalEntry } from './journal-entry';
import { findUserBalances, readSystemBalance } from './balances';
import { withServer } from '../../tests/support/with-server';

describe('posting to the books', () => {
  const server = withServer();

  const tet = 2;
  const treasury = systemAccount('treasury', tet);
  const ref = { kind: 'send', id: randomUUID() } as const;
  const cryptoOf = (userId: string) => userAccount('crypto', { userId, currencyId: tet });

  function give(userId: string, amountMinor: bigint): JournalEntry {
    return journalEntry({
      kind: 'test',
      lines: [{ debit: treasury, credit: cryptoOf(userId), amountMinor }],
    });
  }

  async function balanceOf(userId: string): Promise<bigint | undefined> {
    return (await findUserBalances(server.context.db, { userId, kind: 'crypto' })).get(tet);
  }

  async function counts(): Promise<unknown> {
    const { rows } = await server.database.query<object>(
      `select (select count(*) from entries) as entries, (select count(*) from transfers) as transfers,
        (select count(*) from operations) as operations, (select sum(balance) from balances) as balances`,
    );
    return rows[0];
  }

  test('moves the amount, and a missing account is opened on the way', async () => {
    const [giver, taker] = [randomUUID(), randomUUID()];
    const before = await readSystemBalance(server.context.db, treasury);
    await server.context.ledger.post(give(giver, 10n));
    await server.context.ledger.post(
      journalEntry({
        kind: 'test',
        lines: [{ debit: cryptoOf(giver), credit: cryptoOf(taker), amountMinor: 4n }],
        operations: [
          { userId: giver, action: 1, area: 3, direction: 0, currencyId: tet, amountMinor: 4n, ref },
          { userId: taker, action: 7, area: 3, direction: 1, currencyId: tet, amountMinor: 4n, ref },
        ],
      }),
    );
    expect([await balanceOf(giver), await balanceOf(taker)]).toEqual([6n, 4n]);
    expect(await readSystemBalance(server.context.db, treasury)).toBe(before - 10n);
    const { rows } = await server.database.query('select action from operations where user_id = $1', [taker]);
    expect(rows).toEqual([{ action: 7 }]);
  });

  test('a posting that is refused takes no number, which sealing would look for', async () => {
    const userId = randomUUID();
    const { seq } = await server.context.ledger.post(give(userId, 5n));
    const spend = (): JournalEntry =>
      journalEntry({
        kind: 'test',
        lines: [{ debit: cryptoOf(userId), credit: treasury, amountMinor: 6n }],
      });
    for (let tries = 0; tries < 3; tries += 1)
      await expect(server.context.ledger.post(spend())).rejects.toMatchObject({
        errorName: 'insufficientFunds',
      });
    expect((await server.context.ledger.post(give(userId, 1n))).seq).toBe(seq + 1n);
  });

  test('more than there is changes nothing', async () => {
    const userId = randomUUID();
    await server.context.ledger.post(give(userId, 5n));
    const before = await counts();
    const spend = journalEntry({
      kind: 'test',
      lines: [{ debit: cryptoOf(userId), credit: treasury, amountMinor: 6n, ifShort: 'notEnoughEth' }],
      operations: [{ userId, action: 1, area: 3, direction: 0, currencyId: tet, amountMinor: 6n, ref }],
    });
    await expect(server.context.ledger.post(spend)).rejects.toMatchObject({ errorName: 'notEnoughEth' });
    expect(await counts()).toEqual(before);
    expect(await balanceOf(userId)).toBe(5n);
  });

  test('an account that was opened in a transaction that came to nothing is opened again', async () => {
    const userId = randomUUID();
    const undone = server.context.db.transaction(async (transaction) => {
      await server.context.ledger.post(give(userId, 5n), { transaction });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.context.ledger.post(give(userId, 5n));
    expect(await balanceOf(userId)).toBe(5n);
    const other = randomUUID();
    const alsoUndone = server.context.db.transaction(async (transaction) => {
      await server.context.ledger.post(give(other, 5n), { transaction });
      throw new Error('undone');
    });
    await expect(alsoUndone).rejects.toThrow('undone');
    await server.context.db.transaction((transaction) =>
      server.context.ledger.post(give(other, 7n), { transaction }),
    );
    expect(await balanceOf(other)).toBe(7n);
  });

  test('two currencies, a negative amount or no transfer at all never reach the database', async () => {
    const eth = systemAccount('treasury', 7);
    const before = await counts();
    expect(() =>
      journalEntry({ kind: 'test', lines: [{ debit: treasury, credit: eth, amountMinor: 1n }] }),
    ).toThrow(RangeError);
    expect(() => give(randomUUID(), -1n)).toThrow(RangeError);
    await expect(server.context.ledger.post(give(randomUUID(), 0n))).rejects.toThrow(RangeError);
    expect(await counts()).toEqual(before);
  });

  test('the database itself refuses a transfer between currencies, of nothing, or to itself', async () => {
    const userId = randomUUID();
    const eth = systemAccount('treasury', 7);
    const { seq } = await server.context.ledger.post(give(userId, 5n));
    await server.context.ledger.post(
      journalEntry({
        kind: 'test',
        lines: [{ debit: eth, credit: systemAccount('bridge', 7), amountMinor: 1n }],
      }),
    );
    const insert = `insert into transfers values ($1, $2, $3, $4, $5, $6)`;
    const insertLine = (line: unknown[]) => server.context.pool.query(insert, [seq, 9, ...line]);
    await expect(insertLine([treasury.id, eth.id, tet, 1])).rejects.toMatchObject({ code: '23503' });
    await expect(insertLine([treasury.id, eth.id, 7, 1])).rejects.toMatchObject({ code: '23503' });
    await expect(insertLine([treasury.id, cryptoOf(userId).id, tet, 0])).rejects.toMatchObject({
      code: '23514',
    });
    await expect(insertLine([treasury.id, treasury.id, tet, 1])).rejects.toMatchObject({ code: '23514' });
  });

  test.each(['entries', 'transfers', 'operations', 'blocks', 'accounts', 'operator_actions'])(
    'the server can neither change nor delete what is in %s',
    async (table) => {
      await server.context.ledger.post(give(randomUUID(), 5n));
      const denied = { code: '42501' };
      const column = {
        entries: 'kind',
        transfers: 'amount',
        operations: 'amount',
        blocks: 'hash',
        accounts: 'kind',
        operator_actions: 'reason',
      }[table];
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(server.context.pool.query(statement), statement).rejects.toMatchObject(denied);
      }
    },
  );
});
