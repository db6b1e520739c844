import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { firstMoney } from '../../tests/support/move-money';
import { withServer } from '../../tests/support/with-server';
import { systemAccount } from './account';
import { journalEntry } from './journal-entry';
import { adjustUser } from './movements/treasury';
import { findUserBalances } from './balances';
import { reverseOnce } from './reverse-entry.service';

const tet = 2;

describe('reversing an entry', () => {
  const server = withServer();
  let userId: string;
  beforeAll(async () => {
    userId = randomUUID();
    await server.context.ledger.post(firstMoney(userId, 10n));
  });

  async function adjust(direction: 'credit' | 'debit', amountMinor: bigint): Promise<string> {
    const entry = adjustUser({ userId, currencyId: tet, amountMinor, direction, note: 'a test' });
    return (await server.context.ledger.post(entry)).entryId;
  }
  const reverse = (entryId: string) => reverseOnce(server.context, { entryId, note: 'a mistake' });
  const balance = async () =>
    (await findUserBalances(server.context.db, { userId, kind: 'crypto' })).get(tet);

  test('by eight at once is done once', async () => {
    const entryId = await adjust('debit', 4n);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => reverse(entryId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results.filter(({ status }) => status === 'rejected'))
      expect(result).toMatchObject({ reason: { errorMsgs: ['it was reversed before'] } });
    expect(await balance()).toBe(10n);
  });

  test('takes nothing from a treasury that has not got it any more', async () => {
    const entryId = await adjust('debit', 4n);
    const spent = {
      debit: systemAccount('treasury', tet),
      credit: systemAccount('bridge', tet),
      amountMinor: 1n,
    };
    await server.context.ledger.post(journalEntry({ kind: 'test', lines: [spent] }));
    await expectUnchanged(server, () =>
      expect(reverse(entryId)).rejects.toMatchObject({ errorName: 'salesLimited' }),
    );
    expect(await balance()).toBe(6n);
  });

  test('the database itself refuses a second reversal', async () => {
    const insert = `insert into entries (id, kind, created_at) values (gen_random_uuid(), 'reversal of x', now())`;
    await server.database.query(insert);
    await expect(server.database.query(insert)).rejects.toMatchObject({
      constraint: 'entries_reversed_once',
    });
  });
});
