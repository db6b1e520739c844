import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { firstMoney, writeEntries } from '../../tests/support/move-money';
import { registerUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { systemAccount } from '../ledger/account';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { requestSend } from '../ledger/movements/crypto-transfers';
import { runAudit } from './run-audit';

describe('the audit', () => {
  const server = withServerForEachTest();
  beforeEach(async () => {
    await writeEntries(server.context, 5);
    await sealNewEntries(server.context.db, server.clock.now());
    await writeEntries(server.context, 3);
    await sealNewEntries(server.context.db, server.clock.now());
  });

  async function checksThatFind(): Promise<string[]> {
    const { findings } = await runAudit(server.context);
    return [...new Set(findings.map(({ check }) => check))].toSorted();
  }

  test('finds nothing in sound books, and stores when it ran', async () => {
    expect(await checksThatFind()).toEqual([]);
    const { rows } = await server.database.query<{ finished_at: Date; findings: unknown }>(
      'select finished_at, findings from audit_state',
    );
    expect(rows[0]?.findings).toEqual([]);
    expect(rows[0]?.finished_at).toBeInstanceOf(Date);
  });

  const ownEntries = 'entries are the server’s own';
  const histories = 'histories match the books';
  const anyTransfer = `entry_seq = (select max(seq) from entries) and line = 2`;
  test.each<[what: string, statement: string, checks: string[]]>([
    [
      'one unit too much on a balance',
      'update balances set balance = balance + 1 where account_id = (select min(account_id::text)::uuid from balances)',
      ['user balances match'],
    ],
    [
      'one unit too little on a snapshot',
      `update system_balances set balance = balance - 1 where account_id = '${systemAccount('custody.main', 2).id}'`,
      ['system balances match'],
    ],
    [
      'an altered amount',
      `update transfers set amount = amount + 1 where ${anyTransfer}`,
      ['blocks', ownEntries, histories, 'signs', 'system balances match', 'user balances match'],
    ],
    ['an altered kind', `update entries set kind = 'gift' where seq = 1`, ['blocks', ownEntries]],
    [
      'an altered time',
      `update entries set created_at = created_at + interval '1 day' where seq = 1`,
      ['blocks', ownEntries],
    ],
    [
      'a missing transfer',
      `delete from transfers where ${anyTransfer}`,
      ['blocks', ownEntries, histories, 'system balances match', 'user balances match'],
    ],
    [
      'an entry without its transfers',
      'delete from transfers where entry_seq = 2',
      [
        'blocks',
        ownEntries,
        'entries have transfers',
        histories,
        'system balances match',
        'user balances match',
      ],
    ],
    ['a missing balance', 'delete from balances', ['user balances match']],
    ['a missing block', 'delete from blocks where number = 1', ['blocks']],
    ['a forged root', `update blocks set merkle_root = hash where number = 1`, ['blocks']],
    [
      'a block sealed at another time',
      `update blocks set sealed_at = now() + interval '1 s' where number = 2`,
      ['blocks'],
    ],
    [
      'an added transfer of an old entry',
      `insert into transfers select 1, 3, credit_account, debit_account, currency_id, 1 from transfers
         where entry_seq = 1 and line = 1`,
      ['blocks', ownEntries, 'signs', 'system balances match'],
    ],
    [
      'an entry in two blocks',
      'update blocks set entry_seqs = entry_seqs || 1::bigint where number = 2',
      ['blocks', 'entries are sealed'],
    ],
    [
      'a hold of nothing',
      `insert into holds select gen_random_uuid(), id, 'x', 2, 5, 2, 0, now() from users`,
      ['holds match'],
    ],
  ])('finds %s', async (_what, statement, checks) => {
    await registerUser(server);
    expect(await checksThatFind()).toEqual([]);
    await server.database.query(statement);
    const failedChecks = await checksThatFind();
    expect(failedChecks).toEqual(checks);
  });

  test('finds a deleted entry with everything that depended on it', async () => {
    await server.database.query('delete from transfers where entry_seq = 2');
    await server.database.query('delete from entries where seq = 2');
    expect(await checksThatFind()).toEqual([
      'blocks',
      'entries have their reason',
      'system balances match',
      'user balances match',
    ]);
  });

  test('finds a hold that was ended without an entry', async () => {
    const { email } = await registerUser(server);
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    const userId = rows[0]?.id ?? '';
    await server.context.ledger.post(firstMoney(userId, 100n));
    await server.context.ledger.post(
      requestSend({
        id: randomUUID(),
        userId,
        purpose: 'send',
        currencyId: 2,
        amountMinor: 60n,
        feeCurrencyId: 2,
        feeMinor: 1n,
        expiresAt: null,
      }),
    );
    expect(await checksThatFind()).toEqual([]);
    await server.database.query(`update holds set ended_at = now(), ending = 'settled'`);
    expect(await checksThatFind()).toEqual(['holds match']);
  });

  test('finds an entry that has waited a minute for its seal', async () => {
    await writeEntries(server.context, 1);
    expect(await checksThatFind()).toEqual([]);
    await server.database.query(`update entries set created_at = created_at - interval '2 minutes'
      where seq = (select max(seq) from entries)`);
    // Its seal no longer fits either, because its time is altered.
    expect(await checksThatFind()).toEqual(['entries are sealed', 'entries are the server’s own']);
  });
});
