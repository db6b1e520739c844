import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { firstMoney } from '../../tests/support/move-money';
import { registerUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import type { JournalEntry, NewHold } from './journal-entry';
import { releaseHold } from './movements/holds-and-fees';
import type { HeldMoney } from './movements/holds-and-fees';
import { requestSend, signSend } from './movements/crypto-transfers';
import { findUserBalances } from './balances';
import { findOpenHold, releaseExpiredHolds } from './holds';

describe('holds', () => {
  let userId: string;
  const server = withServer();
  beforeEach(async () => {
    const { email } = await registerUser(server);
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    userId = rows[0]?.id ?? '';
    await server.context.ledger.post(firstMoney(userId, 100n));
  });

  function newHold(changes: Partial<NewHold> = {}): NewHold {
    const expiresAt = new Date(server.clock.now().getTime() + 60_000);
    const money = { currencyId: 2, amountMinor: 60n, feeCurrencyId: 2, feeMinor: 5n };
    return { id: randomUUID(), userId, purpose: 'send', ...money, expiresAt, ...changes };
  }

  async function open(changes?: Partial<NewHold>): Promise<NewHold> {
    const hold = newHold(changes);
    await server.context.ledger.post(requestSend(hold));
    return hold;
  }

  /** A settlement of no send, which would have to be there. */
  function settle(hold: HeldMoney): JournalEntry {
    const { about: _send, ...entry } = signSend(hold);
    return entry;
  }

  const balance = async (kind: 'crypto' | 'hold') =>
    (await findUserBalances(server.context.db, { userId, kind })).get(2) ?? 0n;

  test('set the money aside, so that it can not be spent twice', async () => {
    const { id } = await open();
    expect([await balance('crypto'), await balance('hold')]).toEqual([35n, 65n]);
    expect(await findOpenHold(server.context.db, id)).toMatchObject({
      userId,
      amountMinor: 60n,
      feeMinor: 5n,
    });
    await expect(open()).rejects.toMatchObject({ errorName: 'insufficientFunds' });
    await expect(open({ amountMinor: 35n, feeMinor: 1n })).rejects.toMatchObject({
      errorName: 'insufficientFunds',
    });
    expect([await balance('crypto'), await balance('hold')]).toEqual([35n, 65n]);
  });

  test('end once, one way or the other', async () => {
    const hold = await open();
    const ends = [settle(hold), settle(hold), releaseHold(hold), releaseHold(hold)];
    const results = await Promise.allSettled(ends.map((entry) => server.context.ledger.post(entry)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results.filter(({ status }) => status === 'rejected'))
      expect(result).toMatchObject({ reason: { errorName: 'transactionNotFound' } });
    expect(await balance('hold')).toBe(0n);
    expect(await findOpenHold(server.context.db, hold.id)).toBeUndefined();
  });

  test('can not be settled after they have run out, and are released once by many servers', async () => {
    const hold = await open();
    const lasting = await open({ amountMinor: 10n, feeMinor: 0n, expiresAt: null });
    server.clock.advance(59_999);
    expect(await releaseExpiredHolds(server.context)).toBe(0);
    server.clock.advance(1);
    await expect(server.context.ledger.post(settle(hold))).rejects.toMatchObject({
      errorName: 'transactionNotFound',
    });
    const { rows: releasedBefore } = await server.database.query(
      `select from holds where ending = 'released'`,
    );
    const released = await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(server.context)));
    const { rows } = await server.database.query(
      `select from holds where ending = 'released' and expires_at is not null`,
    );
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(rows.length - releasedBefore.length);
    expect([await balance('crypto'), await balance('hold')]).toEqual([90n, 10n]);
    await server.context.ledger.post(settle(lasting));
    expect(await balance('hold')).toBe(0n);
  });

  test('are released though an older one can not be', async () => {
    const altered = await open({ amountMinor: 20n, feeMinor: 0n });
    server.clock.advance(1);
    await open({ amountMinor: 30n, feeMinor: 0n });
    const change = (to: string) =>
      server.database.query(`update holds set amount = ${to} where id = $1`, [altered.id]);
    await change('amount + 1000');
    server.clock.advance(60_000);
    await expect(releaseExpiredHolds(server.context)).rejects.toMatchObject({
      errorName: 'insufficientFunds',
    });
    expect([await balance('crypto'), await balance('hold')]).toEqual([80n, 20n]);
    await change('amount - 1000');
    expect(await releaseExpiredHolds(server.context)).toBe(1);
  });

  test('that do not exist end nothing', async () => {
    await open();
    await expect(server.context.ledger.post(releaseHold(newHold()))).rejects.toMatchObject({
      errorName: 'transactionNotFound',
    });
    expect([await balance('crypto'), await balance('hold')]).toEqual([35n, 65n]);
    expect((await runAudit(server.context)).findings).toEqual([]);
  });
});
