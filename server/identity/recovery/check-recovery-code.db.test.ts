import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { newEmail, registerUser } from '../../../tests/support/register-user';
import { sealRows } from '../../../tests/support/seal-rows';
import { startRecovering } from '../../../tests/support/start-recovering';
import type { Recovering } from '../../../tests/support/start-recovering';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';
import { hashEmailCode } from '../flows/flow-code.service';

const { startRecovery, checkRecoveryCode, checkRecoveryTwoFactor } = recoveryRoutes;
const { resendCode } = authRoutes;
const minuteMs = 60_000;

describe('the codes of a recovery', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });

  async function recovering(): Promise<Recovering> {
    return startRecovering(server, (await registerUser(server)).email);
  }

  async function atAuthenticator(): Promise<Recovering & { secret: string }> {
    const user = await registerUser(server);
    const secret = await turnOnAuthenticator(server, user, 1);
    const started = await startRecovering(server, user.email);
    const { client, email, code } = started;
    await client.call(checkRecoveryCode, { body: { email, code } });
    return { ...started, secret };
  }

  async function errorCodeOf({ client, email }: Recovering, code: string): Promise<number> {
    return (await client.refused(checkRecoveryCode, { body: { email, code } })).errorCode;
  }

  async function opens({ client, email }: Recovering, code: string): Promise<boolean> {
    const { status } = await client.call(checkRecoveryCode, { body: { email, code } });
    return status === 1;
  }

  test('wrong: 10002 four times, 10016, and then 10010 for the right one too', async () => {
    const started = await recovering();
    const wrong = otherThan(started.code);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) codes.push(await errorCodeOf(started, wrong));
    codes.push(await errorCodeOf(started, started.code));
    expect(codes).toEqual([10002, 10002, 10002, 10002, 10016, 10010]);
  });

  test('right after four wrong ones', async () => {
    const started = await recovering();
    for (let attempt = 0; attempt < 4; attempt += 1) await errorCodeOf(started, otherThan(started.code));
    expect(await opens(started, started.code)).toBe(true);
  });

  test('the code works until its last millisecond, then it is 10103, and later 10010', async () => {
    const [inTime, late, gone] = [await recovering(), await recovering(), await recovering()];
    server.clock.advance(10 * minuteMs - 1);
    expect(await opens(inTime, inTime.code)).toBe(true);
    server.clock.advance(1);
    expect(await errorCodeOf(late, late.code)).toBe(10103);
    server.clock.advance(5 * minuteMs);
    expect(await errorCodeOf(gone, gone.code)).toBe(10010);
  });

  test('sent again after a minute: the new code works, the old one does not, spent tries stay spent', async () => {
    const started = await recovering();
    const { client, email } = started;
    for (let attempt = 0; attempt < 3; attempt += 1) await errorCodeOf(started, otherThan(started.code));
    const soon = await client.refused(resendCode, { body: { email, token: 'off' } });
    expect(soon.errorCode).toBe(90907);
    server.clock.advance(minuteMs);
    const answer = await client.call(resendCode, { body: { email, token: 'off' } });
    expect(answer).toEqual({ status: 1, payload: { resendAfterS: 60 } });
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(email);
    const code = codeIn(mail);
    // By chance, once in 100,000 times, both are the same.
    expect(await errorCodeOf(started, started.code === code ? otherThan(code) : started.code)).toBe(10002);
    expect(await opens(started, code)).toBe(true);
  });

  test('sending again spends no try', async () => {
    const started = await recovering();
    const { client, email } = started;
    for (let round = 0; round < 6; round += 1) {
      server.clock.advance(minuteMs);
      await client.call(resendCode, { body: { email, token: 'off' } });
    }
    const code = codeIn(server.mails.at(-1));
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(await errorCodeOf(started, otherThan(code))).toBe(10002);
    expect(await opens(started, code)).toBe(true);
  });

  test('another browser, another address, or none at all is 10010 and costs no try', async () => {
    const started = await recovering();
    const other = await recovering();
    const { client, email, code } = started;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      for (const [who, body] of [
        [other.client, { email, code }],
        [new ApiClient(server.app), { email, code }],
        [client, { email: other.email, code }],
        [client, { email: newEmail(), code }],
      ] as const)
        expect((await who.refused(checkRecoveryCode, { body })).errorCode).toBe(10010);
    }
    expect(await opens(started, code)).toBe(true);
    expect(await opens(other, other.code)).toBe(true);
  });

  test('the code works once, and cannot be sent again afterwards', async () => {
    const started = await recovering();
    expect(await opens(started, started.code)).toBe(true);
    expect(await errorCodeOf(started, started.code)).toBe(10010);
    server.clock.advance(minuteMs);
    const { client, email } = started;
    expect((await client.refused(resendCode, { body: { email, token: 'off' } })).errorCode).toBe(10010);
  });

  test('an address without an account: a notice without a code comes, and no code opens it', async () => {
    const client = new ApiClient(server.app);
    const email = newEmail();
    const mailsBefore = server.mails.length;
    await client.call(startRecovery, { body: { email, token: 'off' } });
    server.clock.advance(minuteMs);
    await client.call(resendCode, { body: { email, token: 'off' } });
    const notices = server.mails.slice(mailsBefore);
    expect(notices.map(({ to }) => to)).toEqual([email, email]);
    for (const { text } of notices) {
      expect(text).not.toMatch(/[0-9]{5}/);
      expect(text).toContain('/registration');
    }
    const { rows } = await server.database.query<{ id: string }>(
      'select id from auth_flows where email = $1',
      [email],
    );
    // What was drawn for it is known to nobody; even if it were:
    const hash = hashEmailCode(server.context, rows[0]?.id ?? '', '12345');
    await server.database.query('update auth_flows set seal = null, code_hash = $2 where email = $1', [
      email,
      hash,
    ]);
    await sealRows(server, 'auth_flows');
    const lucky = await client.refused(checkRecoveryCode, { body: { email, code: '12345' } });
    expect(lucky.errorCode).toBe(10010);
    expect((await client.refused(checkRecoveryCode, { body: { email, code: '00000' } })).errorCode).toBe(
      10002,
    );
  });

  test('with the authenticator on, its code is asked for: five wrong ones close the recovery', async () => {
    const { client, email, secret } = await atAuthenticator();
    const wrong = wrongAuthenticatorCode(secret, server.clock.now());
    const codes: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      codes.push((await client.refused(checkRecoveryTwoFactor, { body: { email, code: wrong } })).errorCode);
    const code = nextAuthenticatorCode(server, secret);
    codes.push((await client.refused(checkRecoveryTwoFactor, { body: { email, code } })).errorCode);
    expect(codes).toEqual([10002, 10002, 10002, 10002, 10016, 10010]);
  });

  test('the authenticator’s step is for the browser and address of its recovery, and cannot come first', async () => {
    const { client, email, secret } = await atAuthenticator();
    const early = await startRecovering(server, email);
    const code = nextAuthenticatorCode(server, secret);
    for (const [who, address] of [
      [early.client, email],
      [new ApiClient(server.app), email],
      [client, newEmail()],
    ] as const) {
      const refusal = await who.refused(checkRecoveryTwoFactor, { body: { email: address, code } });
      expect(refusal.errorCode).toBe(10010);
    }
    server.clock.advance(minuteMs);
    expect((await client.refused(resendCode, { body: { email, token: 'off' } })).errorCode).toBe(10010);
    const next = nextAuthenticatorCode(server, secret);
    await client.call(checkRecoveryTwoFactor, { body: { email, code: next } });
  });

  test('left alone for ten minutes, the authenticator’s step is gone', async () => {
    const { client, email, secret } = await atAuthenticator();
    server.clock.advance(10 * minuteMs);
    const code = nextAuthenticatorCode(server, secret);
    expect((await client.refused(checkRecoveryTwoFactor, { body: { email, code } })).errorCode).toBe(10010);
  });
});
