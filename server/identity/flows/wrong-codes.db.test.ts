import { beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { startRecovering } from '../../../tests/support/start-recovering';
import { withServer } from '../../../tests/support/with-server';
import { AppError } from '../../kernel/app-error';
import { beginPayoutCode } from '../payout-codes/begin-payout-code.service';
import { checkPayoutCode, selectCodeState } from '../payout-codes/check-payout-code.service';

const { checkRecoveryCode } = recoveryRoutes;

/** Someone with the server's database login, who guesses a code that was mailed to another user. */
describe('someone who writes to the database and guesses a code', () => {
  let ada: TestUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeEach(async () => {
    ada = await registerUser(server);
    await server.database.query('drop table if exists public.earlier');
  });

  /** With the server's own rights. */
  const change = async (statement: string): Promise<string> =>
    server.context.pool.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    );

  /** Keeps the rows of a table as they are. The owner makes the table, which an attacker would have elsewhere. */
  const remember = async (table: string) => {
    await server.database.query(
      `drop table if exists earlier; create table earlier as select * from ${table}`,
    );
    await server.database.query('grant select on earlier to public');
  };

  const ways = [
    ['adds tries', 'update TABLE set tries_left = 5', false],
    [
      'brings back the earlier tries',
      'update TABLE set (tries_left, seal) = (select tries_left, seal from earlier)',
      false,
    ],
    [
      'deletes the row and brings it back',
      'delete from TABLE; insert into TABLE select * from earlier',
      false,
    ],
    [
      'brings back the row from before each try',
      'delete from TABLE; insert into TABLE select * from earlier',
      true,
    ],
    [
      'gets tries for the next step and goes back',
      `update TABLE set step = 'authenticator', key_hash = '', tries_left = 5;
       update TABLE set step = 'code', key_hash = null, (tries_left, seal) = (select tries_left, seal from earlier)`,
      false,
    ],
  ] as const;
  const resetCounts = 'delete from guess_counts; delete from budgets';

  test.each(ways)('of a recovery and %s has five tries', async (_what, reset, isEachTry) => {
    await server.database.query('delete from auth_flows');
    const { client, email, code } = await startRecovering(server, ada.email);
    await remember('auth_flows');
    let checked = 0;
    for (let guess = 0; guess < 8; guess += 1) {
      if (isEachTry) await remember('auth_flows');
      const { errorCode } = await client.refused(checkRecoveryCode, {
        body: { email, code: otherThan(code) },
      });
      if (errorCode === 10_002 || errorCode === 10_016) checked += 1;
      for (const statement of [reset.replaceAll('TABLE', 'auth_flows'), resetCounts]) await change(statement);
    }
    expect(checked).toBeLessThanOrEqual(5);
  });

  test('has no more time for it', async () => {
    const { client, email, code } = await startRecovering(server, ada.email);
    const later = `update auth_flows set code_expires_at = code_expires_at + interval '1 day'`;
    expect(await change(later)).toBe('done');
    expect((await client.refused(checkRecoveryCode, { body: { email, code } })).errorCode).toBe(10_010);
  });

  test('has two hundred tries a day over all flows', async () => {
    const { client, email, code } = await startRecovering(server, ada.email);
    await server.database.query(
      `insert into wrong_codes select gen_random_uuid(), 'code', 4, 'code recovery ' || $1, now()
       from generate_series(1, 200)`,
      [email],
    );
    expect((await client.refused(checkRecoveryCode, { body: { email, code } })).errorCode).toBe(10_010);
    await server.database.query(
      `update wrong_codes set at = at - interval '1 day' where subject like '% ' || $1`,
      [email],
    );
    expect((await client.call(checkRecoveryCode, { body: { email, code } })).status).toBe(1);
  });

  describe('of a payout', () => {
    const about = { amount: '1', ticker: 'ETH', network: 'Ethereum', recipient: '0x1' };
    const origin = { address: '192.0.2.7', userAgent: 'test', acceptLanguage: 'en' };
    let userId: string;
    let requestId: string;
    let code: string;
    beforeEach(async () => {
      const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
        ada.email,
      ]);
      userId = rows[0]?.id ?? '';
      requestId = uuidv7();
      await beginPayoutCode(server.context, { userId, purpose: 'send', requestId, about, origin });
      code = codeIn(server.mails.at(-1));
    });

    const guess = async (guessed: string) => {
      const { context } = server;
      const check = { userId, requestId, code: guessed };
      try {
        return await context.db.transaction(async (db) => {
          const { statements, refusal } = checkPayoutCode(
            context,
            check,
            await db.read(selectCodeState(context, check)),
          );
          await db.writeLast(statements);
          return refusal ?? 'right';
        });
      } catch (error) {
        if (error instanceof AppError) return `not checked: ${error.errorName}`;
        throw error;
      }
    };

    test.each(ways.slice(0, -1))('and %s has five tries', async (_what, reset, isEachTry) => {
      await server.database.query('delete from payout_codes where request_id <> $1', [requestId]);
      await remember('payout_codes');
      let checked = 0;
      for (let tries = 0; tries < 8; tries += 1) {
        if (isEachTry) await remember('payout_codes');
        if (/^(?:incorrectCode|verificationExhausted)$/.test(await guess(otherThan(code)))) checked += 1;
        for (const statement of [reset.replaceAll('TABLE', 'payout_codes'), resetCounts])
          await change(statement);
      }
      expect(checked).toBeLessThanOrEqual(5);
    });

    test('has two hundred tries a day over all requests', async () => {
      await server.database.query(
        `insert into wrong_codes select gen_random_uuid(), 'payout', 4, 'payout 0 ' || $1, now()
         from generate_series(1, 200)`,
        [userId],
      );
      expect(await guess(code)).toBe('not checked: codeExpired');
    });
  });
});
