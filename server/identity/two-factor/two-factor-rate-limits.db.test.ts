import { describe, expect, test } from 'vitest';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import {
  authenticatorCode,
  authenticatorStepMs,
  wrongAuthenticatorCode,
} from '../../../tests/support/authenticator-code';
import { codeIn } from '../../../tests/support/code-in-mail';
import { reachAuthenticator } from '../../../tests/support/reach-authenticator';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { useMovingClock } from '../../../tests/support/use-moving-clock';
import { securityKey, turnOnAuthenticator } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';

const { checkTwoFactor } = twoFactorRoutes;
const { startRecovery, checkRecoveryCode, checkRecoveryTwoFactor } = recoveryRoutes;
const triesAnHour = 15;
const hourMs = 3_600_000;

describe('fifteen wrong authenticator codes of one user in an hour', () => {
  const server = withServer();
  const advance = useMovingClock(() => server);

  interface Guarded {
    user: TestUser;
    secret: string;
  }

  let lastAddress = 0;
  function newAddress(): string {
    lastAddress += 1;
    return `198.51.100.${lastAddress}`;
  }

  async function guarded(mode: 1 | 2 = 1): Promise<Guarded> {
    const user = await registerUser(server, { address: newAddress() });
    return { user, secret: await turnOnAuthenticator(server, user, mode) };
  }

  async function tryToSignIn({ user }: Guarded, codes: string[]): Promise<number[]> {
    const { client, userKey } = await reachAuthenticator(server, user.email);
    const answers: number[] = [];
    for (const code of codes) {
      client.address = newAddress();
      const answer = await client.callAny(checkTwoFactor, { body: { userKey, code } });
      answers.push((answer.json as { status: number }).status);
    }
    return answers;
  }

  function nextCode({ secret }: Guarded): string {
    advance(authenticatorStepMs);
    return authenticatorCode(secret, server.clock.now());
  }

  function wrongCodes({ secret }: Guarded, count: number): string[] {
    const code = wrongAuthenticatorCode(secret, server.clock.now());
    return Array.from({ length: count }, () => code);
  }

  async function useUp(victim: Guarded): Promise<void> {
    for (let flow = 0; flow < triesAnHour / 5; flow += 1)
      expect(await tryToSignIn(victim, wrongCodes(victim, 5))).toEqual([10002, 10002, 10002, 10002, 10016]);
  }

  test('over several sign-ins: then 10016 for the right one too, until the hour is over', async () => {
    const victim = await guarded();
    const started = server.clock.now().getTime();
    await useUp(victim);
    expect(await tryToSignIn(victim, [nextCode(victim)])).toEqual([10016]);
    const { client, userKey } = await reachAuthenticator(server, victim.user.email);
    const body = { userKey, code: nextCode(victim) };
    const refusal = await client.refused(checkTwoFactor, { body });
    expect(refusal.httpStatus).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(hourMs / 1000);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(hourMs / 1000 - 120);

    advance(started + hourMs - server.clock.now().getTime() - authenticatorStepMs - 2);
    expect(await tryToSignIn(victim, [nextCode(victim)])).toEqual([10016]);
    expect(await tryToSignIn(victim, [nextCode(victim)])).toEqual([1]);
  });

  test('a used-up rate limit also blocks changing the mode, but no recovery and no other user', async () => {
    const [victim, other] = [await guarded(), await guarded()];
    await useUp(victim);
    const secure = await securityKey(server, victim.user);
    const off = { mode: 0 as const, code: nextCode(victim), secure };
    expect((await victim.user.client.refused(userRoutes.updateUser, { body: off })).errorCode).toBe(10016);
    expect(await tryToSignIn(other, [nextCode(other)])).toEqual([1]);

    // The attacker who used up the tries knew the password, but didn't own the mailbox.
    const { email } = victim.user;
    const client = new ApiClient(server.app);
    await client.call(startRecovery, { body: { email, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    expect((await client.call(checkRecoveryCode, { body: { email, code } })).status).toBe(10005);
    const recovery = { email, code: nextCode(victim) };
    expect((await client.call(checkRecoveryTwoFactor, { body: recovery })).status).toBe(1);
  });

  test('wrong codes of mode changes count with those of sign-ins', async () => {
    const victim = await guarded();
    const [code = ''] = wrongCodes(victim, 1);
    const secure = await securityKey(server, victim.user);
    for (let attempt = 0; attempt < 13; attempt += 1) {
      const body = { mode: 0 as const, code, secure };
      const refusal = await victim.user.client.refused(userRoutes.updateUser, { body });
      expect(refusal.errorCode).toBe(10002);
    }
    expect(await tryToSignIn(victim, [code, code, nextCode(victim)])).toEqual([10002, 10002, 10016]);
  });

  test('right codes cost nothing', async () => {
    const user = await guarded();
    for (let count = 0; count < triesAnHour + 3; count += 1)
      expect(await tryToSignIn(user, [nextCode(user)])).toEqual([1]);
  });

  test('a right code with something else refused costs nothing', async () => {
    const user = await guarded();
    await (await guarded()).user.client.call(userRoutes.updateUser, { body: { name: 'taken.here' } });
    const secure = await securityKey(server, user.user);
    for (let attempt = 0; attempt < triesAnHour + 3; attempt += 1) {
      const body = { mode: 0 as const, code: nextCode(user), name: 'taken.here', secure };
      const refusal = await user.user.client.refused(userRoutes.updateUser, { body });
      expect(refusal.errorCode).toBe(10032);
    }
    expect(await tryToSignIn(user, [nextCode(user)])).toEqual([1]);
  });

  test('guesses at the same moment, each in a flow of its own, pass the rate limit together no more than alone', async () => {
    const victim = await guarded();
    const waiting = [];
    for (let count = 0; count < triesAnHour + 10; count += 1)
      waiting.push(
        await reachAuthenticator(server, victim.user.email, new ApiClient(server.app, newAddress())),
      );
    const [code = ''] = wrongCodes(victim, 1);
    const answers = await Promise.all(
      waiting.map(({ client, userKey }) => client.refused(checkTwoFactor, { body: { userKey, code } })),
    );
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter((errorCode) => errorCode === 10002)).toHaveLength(triesAnHour);
    expect(codes.filter((errorCode) => errorCode === 10016)).toHaveLength(10);
  });

  test('wrong codes from unknown devices do not count for a known device, which has fifteen tries of its own', async () => {
    const victim = await guarded();
    await useUp(victim);
    const knownDevice = victim.user.client;
    knownDevice.accessToken = undefined;
    const { userKey } = await reachAuthenticator(server, victim.user.email, knownDevice);
    await knownDevice.call(checkTwoFactor, { body: { userKey, code: nextCode(victim) } });
    const [wrong = ''] = wrongCodes(victim, 1);
    const codes: number[] = [];
    for (let flow = 0; flow < triesAnHour / 5 + 1; flow += 1) {
      const next = await reachAuthenticator(server, victim.user.email, knownDevice);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const body = { userKey: next.userKey, code: wrong };
        codes.push((await knownDevice.refused(checkTwoFactor, { body })).errorCode);
      }
    }
    expect(codes.filter((code) => code === 10002)).toHaveLength((triesAnHour / 5) * 4);
    expect(codes.slice(triesAnHour)).toEqual([10016, 10016, 10016, 10016, 10016]);
  });

  test.each([
    ['a registration', registrationRoutes.startRegistration],
    ['a recovery', startRecovery],
  ])('a stranger can’t spend them with %s that he begins with the address', async (_what, route) => {
    const victim = await guarded(2);
    const { email } = victim.user;
    const stranger = new ApiClient(server.app, newAddress());
    await stranger.callAny(route, { body: { email, token: 'off' } });
    const [code = ''] = wrongCodes(victim, 1);
    for (let attempt = 0; attempt < triesAnHour + 5; attempt += 1) {
      stranger.address = newAddress();
      const first = await stranger.refused(checkTwoFactor, { body: { userKey: 'unknown', code } });
      const second = await stranger.refused(checkRecoveryTwoFactor, { body: { email, code } });
      expect([first.errorCode, second.errorCode]).toEqual([10010, 10010]);
    }
    expect(await tryToSignIn(victim, [nextCode(victim)])).toEqual([1]);
  });
});
