import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { linkIn } from '../../../tests/support/link-in-mail';
import { newEmail, registerUser } from '../../../tests/support/register-user';
import { reachNewPassword, startRecovering } from '../../../tests/support/start-recovering';
import type { Recovering } from '../../../tests/support/start-recovering';
import { receiveMail } from '../../../tests/support/test-server';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../../tests/support/turn-on-authenticator';
import { sealRows } from '../../../tests/support/seal-rows';
import { withServer } from '../../../tests/support/with-server';
import type { Mail } from '../../gateways/mail/mail-gateway';
import { AppError } from '../../kernel/app-error';
import { hashToken } from '../../kernel/keys/secret-hash';

const { startRecovery, checkRecoveryCode, checkRecoveryTwoFactor, finishRecovery } = recoveryRoutes;
const { lookAtRecoveryLink, openRecoveryLink } = recoveryRoutes;
const newPassword = 'Newer-Password2';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('the link in a recovery’s mail', () => {
  let isMailAway = false;
  const mail = {
    send(sent: Mail) {
      if (isMailAway) return Promise.reject(new AppError('mailNotSent'));
      receiveMail(server, sent);
      return Promise.resolve();
    },
  };
  const server = withServer({ environment: { BUDGET_SCALE: '100' }, overrides: { mail } });

  interface Mailed extends Recovering {
    link: string;
  }

  const lastLink = (): string => linkIn(server.mails.at(-1));

  async function mailed(email?: string, client?: ApiClient): Promise<Mailed> {
    const started = await startRecovering(server, email ?? (await registerUser(server)).email, client);
    return { ...started, link: lastLink() };
  }

  /** Presses the link's button in a browser of its own; answers the refusal's code, or 1. */
  async function open(link: string, client = new ApiClient(server.app)): Promise<number> {
    const answer = await client.callAny(openRecoveryLink, { body: { link } });
    return (answer.json as { status: number }).status;
  }

  async function look(link: string): Promise<number> {
    const answer = await new ApiClient(server.app).callAny(lookAtRecoveryLink, { body: { link } });
    return (answer.json as { status: number }).status;
  }

  async function signsIn(email: string, password: string): Promise<boolean> {
    const body = { login: email, password, token: 'off' };
    return (await new ApiClient(server.app).callAny(authRoutes.signIn, { body })).httpStatus === 200;
  }

  test('opens the choice of a password in the browser that opens it, once, and changes it there', async () => {
    const { email, link } = await mailed();
    const browser = new ApiClient(server.app, '192.0.2.80');
    const opened = await browser.call(openRecoveryLink, { body: { link } });
    if (opened.status !== 1) throw new Error('the authenticator was asked for');
    expect(opened.payload.email).toBe(email);
    expect([...browser.cookies.keys()]).toEqual(['bf_flow']);
    expect(await open(link)).toBe(10010);
    const body = { sk: opened.payload.secretKey, password: newPassword };
    // The key is nothing in another browser.
    expect((await new ApiClient(server.app).refused(finishRecovery, { body })).errorCode).toBe(10010);
    await browser.call(finishRecovery, { body });
    expect(await signsIn(email, newPassword)).toBe(true);
  });

  test('never moves the recovery that asked for it', async () => {
    const { client, email, code, link } = await mailed();
    const before = new Map(client.cookies);
    expect(await open(link)).toBe(1);
    expect(client.cookies).toEqual(before);
    const body = { sk: link, password: newPassword };
    expect((await client.refused(finishRecovery, { body })).errorCode).toBe(10010);
    // It still waits for its code.
    expect((await client.call(checkRecoveryCode, { body: { email, code } })).status).toBe(1);
  });

  test('shows the masked address before use, and stays unused', async () => {
    const { email, link } = await mailed();
    const browser = new ApiClient(server.app);
    for (let times = 0; times < 2; times += 1) {
      const { payload } = await browser.call(lookAtRecoveryLink, { body: { link } });
      expect(payload).toEqual({ maskedEmail: 'u•••@example.test' });
      expect(JSON.stringify(payload)).not.toContain(email);
    }
    expect(browser.cookies.size).toBe(0);
    expect(await open(link)).toBe(1);
    expect(await look(link)).toBe(10010);
  });

  test('opened several times at the same moment, it opens once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { link } = await mailed();
      const answers = await Promise.all([1, 2, 3, 4].map(() => open(link)));
      expect(answers.toSorted((a, b) => a - b)).toEqual([1, 10010, 10010, 10010]);
    }
  });

  test('works for an hour, to its last millisecond', async () => {
    const [inTime, late] = [await mailed(), await mailed()];
    server.clock.advance(hourMs - 1);
    expect(await open(inTime.link)).toBe(1);
    server.clock.advance(1);
    expect([await look(late.link), await open(late.link)]).toEqual([10010, 10010]);
  });

  test('is replaced by that of a newer mail: of the same recovery and of another one', async () => {
    const first = await mailed();
    const second = await mailed(first.email);
    expect(await open(first.link)).toBe(10010);
    server.clock.advance(minuteMs);
    await first.client.call(authRoutes.resendCode, { body: { email: first.email, token: 'off' } });
    expect(await open(second.link)).toBe(10010);
    expect(await open(lastLink())).toBe(1);
  });

  test('asks for the authenticator where there is one, and only then gives the key', async () => {
    const user = await registerUser(server);
    const secret = await turnOnAuthenticator(server, user, 1);
    const { email, link } = await mailed(user.email);
    const browser = new ApiClient(server.app);
    const opened = await browser.call(openRecoveryLink, { body: { link } });
    expect(opened).toEqual({ status: 10005, payload: { email } });
    const wrong = { email, code: wrongAuthenticatorCode(secret, server.clock.now()) };
    expect((await browser.refused(checkRecoveryTwoFactor, { body: wrong })).errorCode).toBe(10002);
    const body = { email, code: nextAuthenticatorCode(server, secret) };
    const { payload } = await browser.call(checkRecoveryTwoFactor, { body });
    await browser.call(finishRecovery, { body: { sk: payload.secretKey, password: newPassword } });
    expect(await signsIn(email, newPassword)).toBe(true);
  });

  test('dies when the password is changed, and so does what it has opened', async () => {
    const { email, link } = await mailed();
    const browser = new ApiClient(server.app);
    const opened = await browser.call(openRecoveryLink, { body: { link } });
    const typed = await mailed(email);
    const sk = await reachNewPassword(typed);
    await typed.client.call(finishRecovery, { body: { sk, password: newPassword } });
    expect(await open(typed.link)).toBe(10010);
    const key = opened.status === 1 ? opened.payload.secretKey : '';
    const late = await browser.refused(finishRecovery, { body: { sk: key, password: 'Third-Password3' } });
    expect(late.errorCode).toBe(10010);
    expect(await signsIn(email, newPassword)).toBe(true);
  });

  test('an address without an account gets no link, and its stored one opens nothing', async () => {
    const email = newEmail();
    await new ApiClient(server.app).call(startRecovery, { body: { email, token: 'off' } });
    expect(server.mails.at(-1)?.to).toBe(email);
    expect(() => lastLink()).toThrow('no link');
    const hash = hashToken('known-to-the-attacker0');
    await server.database.query('update mailed_links set token_hash = $2, seal = null where email = $1', [
      email,
      hash,
    ]);
    await sealRows(server, 'mailed_links');
    expect(await look('known-to-the-attacker0')).toBe(10010);
    expect(await open('known-to-the-attacker0')).toBe(10010);
  });

  test('is stored as a hash, and no other secret of a flow opens a recovery', async () => {
    const { client, email, code, link } = await mailed();
    const { rows } = await server.database.query<Record<string, unknown>>(
      'select * from mailed_links where email = $1',
      [email],
    );
    expect(rows).toMatchObject([{ token_hash: hashToken(link) }]);
    const stored = Object.values(rows[0] ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    expect(stored.filter((value) => value.includes(link))).toEqual([]);
    const sk = await reachNewPassword({ client, email, code });
    for (const secret of [sk, client.cookies.get('bf_flow') ?? '', code]) {
      expect([await look(secret), await open(secret)]).toEqual([10010, 10010]);
    }
  });

  test('does not count if its mail could not be sent: the one before still works', async () => {
    const { client, email, link } = await mailed();
    isMailAway = true;
    const start = await new ApiClient(server.app).refused(startRecovery, { body: { email, token: 'off' } });
    server.clock.advance(minuteMs);
    const again = await client.refused(authRoutes.resendCode, { body: { email, token: 'off' } });
    isMailAway = false;
    expect([start.errorCode, again.errorCode]).toEqual([10001, 10001]);
    expect(await open(link)).toBe(1);
  });
});
