import { beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { expectUnchanged } from '../../../tests/support/expect-unchanged';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';
import { AppError } from '../../kernel/app-error';
import { beginPayoutCode } from './begin-payout-code.service';
import { checkPayoutCode, selectCodeState } from './check-payout-code.service';
import type { Statement } from '../../kernel/db/statement';
import { changeUsers } from '../../../tests/support/change-users';

const about = {
  amount: '0.25',
  ticker: 'ETH',
  network: 'Ethereum',
  recipient: '0x52908400098527886E0F7030069857D2E4169EE7',
};
const origin = { address: '192.0.2.7', userAgent: 'test', acceptLanguage: 'en' };
const minuteMs = 60_000;

describe('the code of a payout', () => {
  let ada: TestUser;
  let userId: string;
  const server = withServer();
  beforeEach(async () => {
    ada = await registerUser(server);
    userId = await idOf(ada);
  });

  async function idOf({ email }: TestUser): Promise<string> {
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    return rows[0]?.id ?? '';
  }

  const begin = (requestId: string, of = userId) =>
    beginPayoutCode(server.context, { userId: of, purpose: 'send', requestId, about, origin });

  /** A request whose code was mailed. */
  async function begun(): Promise<{ requestId: string; code: string }> {
    const requestId = uuidv7();
    await begin(requestId);
    return { requestId, code: codeIn(server.mails.at(-1)) };
  }

  /** Returns `paid` if the code let the request pass, or the error. */
  const tryCode = (requestId: string, code: string | undefined, of = userId): Promise<number | 'paid'> =>
    tryCodeWith({ userId: of, requestId, code }, () => []).catch(errorCodeOf);

  /** Checks a code in a transaction that ends with further steps. */
  const tryCodeWith = async (
    check: { userId: string; requestId: string; code: string | undefined },
    confirm: () => Statement[],
  ): Promise<'paid'> => {
    const { context } = server;
    const refusal = await context.db.transaction(async (db) => {
      const rows = await db.read(selectCodeState(context, check));
      const checked = checkPayoutCode(context, check, rows);
      const further = checked.refusal === undefined ? confirm() : [];
      await db.writeLast([...checked.statements, ...further]);
      return checked.refusal;
    });
    if (refusal !== undefined) throw new AppError(refusal);
    return 'paid';
  };

  const errorCodeOf = (error: unknown): number => {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  };

  const set = (column: string, value: unknown) =>
    changeUsers(server, `${column} = $2 where id = $1`, [userId, value]);

  test('is mailed and names what is paid out, and lets its request pass once', async () => {
    const requestId = uuidv7();
    const { channel, resendAt } = await begin(requestId);
    expect(channel).toBe(0);
    expect(resendAt).toEqual(new Date(server.clock.now().getTime() + minuteMs));
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(ada.email);
    expect(mail?.text).toContain('0.25 ETH (Ethereum) to 0x52908400…E4169EE7');
    const code = codeIn(mail);
    expect(await tryCode(requestId, code)).toBe('paid');
    expect(await tryCode(requestId, code)).toBe(10103);
  });

  test('is used up with the confirmation or not at all', async () => {
    const { requestId, code } = await begun();
    const failing = tryCodeWith({ userId, requestId, code }, () => [{ text: 'select 1 / 0', values: [] }]);
    await expect(failing).rejects.toThrow('division by zero');
    expect(await tryCode(requestId, code)).toBe('paid');
  });

  test('ends with five wrong ones, also for the right one and for a new mail', async () => {
    const { requestId, code } = await begun();
    const wrong = otherThan(code);
    const answers = [];
    for (let tried = 0; tried < 5; tried += 1) answers.push(await tryCode(requestId, wrong));
    expect(answers).toEqual([10002, 10002, 10002, 10002, 10016]);
    expect(await tryCode(requestId, code)).toBe(10016);
    server.clock.advance(minuteMs);
    expect(await begin(requestId).catch(errorCodeOf)).toBe(10016);
    const next = await begun();
    expect(await tryCode(next.requestId, next.code)).toBe('paid');
  });

  test('is not valid for another request or another user', async () => {
    const [first, second] = [await begun(), await begun()];
    // By chance, once in 100,000 times, both are the same.
    const foreign = first.code === second.code ? otherThan(first.code) : second.code;
    expect(await tryCode(first.requestId, foreign)).toBe(10002);
    const thief = await idOf(await registerUser(server));
    expect(await tryCode(first.requestId, first.code, thief)).toBe(10103);
    expect(await begin(first.requestId, thief).catch(errorCodeOf)).toBe(10010);
    expect(await tryCode(uuidv7(), first.code)).toBe(10103);
    expect(await tryCode(first.requestId, first.code)).toBe('paid');
  });

  test('lets its request pass once, sent four times at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { requestId, code } = await begun();
      const answers = await Promise.all([1, 2, 3, 4].map(() => tryCode(requestId, code)));
      expect(answers.map(String).toSorted()).toEqual(['10103', '10103', '10103', 'paid']);
    }
  });

  test('ends with the fifth of six simultaneous wrong ones', async () => {
    const { requestId, code } = await begun();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => tryCode(requestId, otherThan(code))));
    expect(answers.map(Number).toSorted((left, right) => left - right)).toEqual([
      10002, 10002, 10002, 10002, 10016, 10016,
    ]);
  });

  test('requested again answers the same, and is mailed again after a minute without new tries', async () => {
    const { requestId, code: first } = await begun();
    const mails = server.mails.length;
    const { resendAt } = await expectUnchanged(server, () => begin(requestId));
    expect(server.mails).toHaveLength(mails);
    for (let tried = 0; tried < 4; tried += 1) await tryCode(requestId, otherThan(first));
    server.clock.advance(minuteMs);
    expect((await begin(requestId)).resendAt).not.toEqual(resendAt);
    expect(server.mails).toHaveLength(mails + 1);
    expect(await tryCode(requestId, otherThan(codeIn(server.mails.at(-1))))).toBe(10016);
  });

  test('asked for several times at the same moment is mailed once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const requestId = uuidv7();
      const mails = server.mails.length;
      await Promise.all([1, 2, 3, 4].map(() => begin(requestId)));
      expect(server.mails).toHaveLength(mails + 1);
    }
  });

  test('that was not mailed leaves no trace, and the one mailed before stays valid', async () => {
    const { requestId, code } = await begun();
    server.clock.advance(minuteMs);
    const failing = {
      ...server.context,
      mail: { send: () => Promise.reject(new AppError('mailNotSent')) },
    };
    const request = { userId, purpose: 'send', about, origin } as const;
    const attempt = (id: string) =>
      beginPayoutCode(failing, { ...request, requestId: id }).catch(errorCodeOf);
    expect(await attempt(requestId)).toBe(10001);
    const unknown = uuidv7();
    expect(await attempt(unknown)).toBe(10001);
    expect(await tryCode(unknown, '00000')).toBe(10103);
    expect(await tryCode(requestId, code)).toBe('paid');
  });

  test('lasts ten minutes, and a late one costs no try', async () => {
    const { requestId, code } = await begun();
    server.clock.advance(10 * minuteMs - 1);
    expect(await tryCode(requestId, otherThan(code))).toBe(10002);
    server.clock.advance(1);
    for (let late = 0; late < 6; late += 1) expect(await tryCode(requestId, code)).toBe(10103);
    await begin(requestId);
    expect(await tryCode(requestId, codeIn(server.mails.at(-1)))).toBe('paid');
  });

  test('is guessed at most twenty times a day over all requests', async () => {
    for (let guess = 0; guess < 20; guess += 1) {
      const { requestId, code } = await begun();
      expect(await tryCode(requestId, otherThan(code))).toBe(10002);
    }
    const { requestId, code } = await begun();
    expect(await tryCode(requestId, code)).toBe(10016);
  });

  test('is not asked for where the user has turned it off', async () => {
    await set('transaction_security_type', -1);
    const requestId = uuidv7();
    const mails = server.mails.length;
    expect(await begin(requestId)).toEqual({ channel: -1, resendAt: null });
    expect(server.mails).toHaveLength(mails);
    expect(await tryCode(requestId, undefined)).toBe('paid');
    expect(await tryCode(requestId, undefined)).toBe(10103);
  });

  test('is required if the user has turned it on after the request, which needs a new code', async () => {
    await set('transaction_security_type', -1);
    const requestId = uuidv7();
    await begin(requestId);
    await set('transaction_security_type', 0);
    expect(await tryCode(requestId, undefined)).toBe(10103);
    expect((await begin(requestId)).channel).toBe(0);
    expect(await tryCode(requestId, undefined)).toBe(10002);
    expect(await tryCode(requestId, codeIn(server.mails.at(-1)))).toBe('paid');
  });

  test.each([-1, 0, 1])(
    'comes from an authenticator app that is connected, with the setting %i',
    async (type) => {
      const secret = await turnOnAuthenticator(server, ada, 1);
      await set('transaction_security_type', type);
      const [first, second] = [uuidv7(), uuidv7()];
      const mails = server.mails.length;
      expect(await begin(first)).toEqual({ channel: 1, resendAt: null });
      expect(await begin(second)).toEqual({ channel: 1, resendAt: null });
      expect(server.mails).toHaveLength(mails);
      expect(await tryCode(first, undefined)).toBe(10002);
      const code = nextAuthenticatorCode(server, secret);
      expect(await tryCode(first, code)).toBe('paid');
      expect(await tryCode(second, code)).toBe(10009);
      expect(await tryCode(second, nextAuthenticatorCode(server, secret))).toBe('paid');
    },
  );

  test('of the app lets one of two requests pass at the same moment', async () => {
    const secret = await turnOnAuthenticator(server, ada, 2);
    const requests = [uuidv7(), uuidv7()];
    for (const requestId of requests) await begin(requestId);
    const code = nextAuthenticatorCode(server, secret);
    const answers = await Promise.all(requests.map((requestId) => tryCode(requestId, code)));
    expect(answers.map(String).toSorted()).toEqual(['10009', 'paid']);
  });

  test('of the app ends with five wrong ones for its request', async () => {
    const secret = await turnOnAuthenticator(server, ada, 1);
    const requestId = uuidv7();
    await begin(requestId);
    const wrong = wrongAuthenticatorCode(secret, server.clock.now());
    const answers = [];
    for (let tried = 0; tried < 5; tried += 1) answers.push(await tryCode(requestId, wrong));
    expect(answers).toEqual([10002, 10002, 10002, 10002, 10016]);
    expect(await tryCode(requestId, nextAuthenticatorCode(server, secret))).toBe(10016);
  });

  test('that was mailed is no longer enough once an app is connected', async () => {
    const { requestId, code } = await begun();
    const secret = await turnOnAuthenticator(server, ada, 1);
    expect(await tryCode(requestId, code)).toBe(10103);
    expect((await begin(requestId)).channel).toBe(1);
    expect(await tryCode(requestId, code)).toBe(10002);
    expect(await tryCode(requestId, nextAuthenticatorCode(server, secret))).toBe('paid');
  });

  test('is neither sent nor accepted for an account that is blocked', async () => {
    const { requestId, code } = await begun();
    await set('blocked_at', server.clock.now());
    const mails = server.mails.length;
    await expectUnchanged(server, async () => {
      expect(await begin(requestId).catch(errorCodeOf)).toBe(10024);
      expect(await begin(uuidv7()).catch(errorCodeOf)).toBe(10024);
    });
    expect(await tryCode(requestId, code)).toBe(10024);
    expect(server.mails).toHaveLength(mails);
    await set('blocked_at', null);
    expect(await tryCode(requestId, code)).toBe('paid');
  });
});
