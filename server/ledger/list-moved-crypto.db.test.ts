import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemAccount, userAccount } from './account';
import { journalEntry } from './journal-entry';
import type { TransferLine } from './journal-entry';
import { listMovedCrypto, newestEntrySeq } from './list-entries';
import { withServer } from '../../tests/support/with-server';

describe('the users whose crypto the books have moved', () => {
  let before: bigint;
  const server = withServer();
  beforeAll(async () => {
    before = await newestEntrySeq(server.context.db);
  });

  const currencyId = 2;
  const treasury = systemAccount('treasury', currencyId);
  const [ann, ben] = [randomUUID(), randomUUID()].toSorted() as [string, string];
  const post = async (...lines: Omit<TransferLine, 'amountMinor'>[]): Promise<bigint> => {
    const entry = journalEntry({ kind: 'test', lines: lines.map((line) => ({ ...line, amountMinor: 5n })) });
    return (await server.context.ledger.post(entry)).seq;
  };
  const list = (options: Partial<Parameters<typeof listMovedCrypto>[1]> = {}) =>
    listMovedCrypto(server.context.db, { after: before, missing: [], limit: 100, ...options });

  test('each user of an entry once, and an entry without users as well', async () => {
    const crypto = (userId: string) => userAccount('crypto', { userId, currencyId });
    const given = await post(
      { debit: treasury, credit: crypto(ann) },
      { debit: treasury, credit: crypto(ann) },
      { debit: treasury, credit: crypto(ben) },
    );
    const paid = await post({
      debit: treasury,
      credit: userAccount('pay', { userId: ann, currencyId }),
    });
    const taken = await post({ debit: crypto(ben), credit: treasury });
    const rows = await list();
    expect(rows.map(({ id, userId }) => `${id} ${userId}`).toSorted()).toEqual(
      [`${given} ${ann}`, `${given} ${ben}`, `${paid} null`, `${taken} ${ben}`].toSorted(),
    );
    expect(await newestEntrySeq(server.context.db)).toBe(taken);
    expect(await list({ after: taken, missing: [given] })).toHaveLength(2);
    expect(new Set((await list({ limit: 1 })).map(({ id }) => id))).toEqual(new Set([given]));
  });
});
