import { describe, expect, test } from 'vitest';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { maskEmail } from '../users/user';
import { newEmail, registerUser, testPassword } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { startRegistration, checkRegistrationCode, finishRegistration } = registrationRoutes;

describe('registration', () => {
  const server = withServer();

  async function reachPasswordStep(client: ApiClient, email: string): Promise<string> {
    await client.call(startRegistration, { body: { email, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    return (await client.call(checkRegistrationCode, { body: { email, code } })).payload.regKey;
  }

  test('three steps make an account that is signed in, with an e-mail code as its way of signing in', async () => {
    const { client, email } = await registerUser(server);
    const { payload } = await client.call(userRoutes.getUser, {});
    expect(payload).toMatchObject({
      email,
      name: null,
      fullName: null,
      secure: { mode: 0 },
      kyc: { status: 0 },
    });
    expect(String(payload.id)).toMatch(/^[1-9][0-9]{4}$/);
    expect(new Date(payload.date_create).getTime()).toBe(server.clock.now().getTime());
  });

  test('the inviter is kept, and an unknown one is refused without using the key up', async () => {
    const inviter = await registerUser(server);
    const { payload } = await inviter.client.call(userRoutes.getUser, {});
    const client = new ApiClient(server.app);
    const email = newEmail();
    const regKey = await reachPasswordStep(client, email);
    const refusal = await client.refused(finishRegistration, {
      body: { regKey, password: testPassword, refId: 99 },
    });
    expect(refusal).toMatchObject({ errorCode: 816, httpStatus: 404 });
    const finished = await client.call(finishRegistration, {
      body: { regKey, password: testPassword, refId: payload.id },
    });
    client.accessToken = finished.payload.accessToken;
    const stored = await server.database.query(
      `select r.email from users u join users r on r.id = u.referrer_id where u.email = $1`,
      [email],
    );
    expect(stored.rows).toEqual([{ email: inviter.email }]);
    // New users see who invited them, unless the inviter's profile is hidden.
    const invitedBy = async () => (await client.call(userRoutes.getUser, {})).payload.invitedBy;
    expect(await invitedBy()).toBe(maskEmail(inviter.email));
    await inviter.client.call(userRoutes.updateUser, { body: { name: 'inviter' } });
    expect(await invitedBy()).toBe('inviter');
    await inviter.client.call(userRoutes.updatePrivacy, { body: { findable: false } });
    expect(await invitedBy()).toBeUndefined();
  });

  test('a known address gets the same answer, its owner a mail, and 10018 only after the code', async () => {
    const known = await registerUser(server);
    const [stranger, newcomer] = [new ApiClient(server.app), new ApiClient(server.app)];
    const forKnown = await stranger.callAny(startRegistration, {
      body: { email: known.email, token: 'off' },
    });
    const ownersMail = server.mails.at(-1);
    const forUnknown = await newcomer.callAny(startRegistration, {
      body: { email: newEmail(), token: 'off' },
    });
    expect(forKnown.text).toBe(forUnknown.text);
    expect(Object.keys(forKnown.headers).toSorted()).toEqual(Object.keys(forUnknown.headers).toSorted());
    expect(ownersMail?.to).toBe(known.email);
    expect(ownersMail?.text).toContain('/login');

    const code = codeIn(ownersMail);
    const wrong = await stranger.refused(checkRegistrationCode, {
      body: { email: known.email, code: otherThan(code) },
    });
    expect(wrong.errorCode).toBe(10002);
    const right = await stranger.refused(checkRegistrationCode, { body: { email: known.email, code } });
    expect(right).toMatchObject({ errorCode: 10018, httpStatus: 409 });
  });

  test('a password against the rules is refused, and the key can be used again', async () => {
    const client = new ApiClient(server.app);
    const regKey = await reachPasswordStep(client, newEmail());
    for (const password of [
      'short',
      'alllowercase1!',
      'ALLUPPERCASE1!',
      'NoDigits!!',
      'NoSymbol11',
      'Blank Space1!',
      `Aa1!${'x'.repeat(29)}`,
    ]) {
      const refusal = await client.refused(finishRegistration, { body: { regKey, password } });
      expect(refusal.errorCode, password).toBe(10220);
    }
    await client.call(finishRegistration, { body: { regKey, password: testPassword } });
  });

  test('the key works once, in its own browser, and only until the idle time has passed', async () => {
    const client = new ApiClient(server.app);
    const regKey = await reachPasswordStep(client, newEmail());
    const body = { regKey, password: testPassword };
    const elsewhere = await new ApiClient(server.app).refused(finishRegistration, { body });
    expect(elsewhere.errorCode).toBe(10010);
    await client.call(finishRegistration, { body });
    const again = await client.refused(finishRegistration, { body });
    expect(again.errorCode).toBe(10010);

    const late = new ApiClient(server.app);
    const lateKey = await reachPasswordStep(late, newEmail());
    server.clock.advance(10 * 60_000);
    const refusal = await late.refused(finishRegistration, {
      body: { regKey: lateKey, password: testPassword },
    });
    expect(refusal.errorCode).toBe(10010);
  });

  test('two registrations of one address at the same time make one account', async () => {
    const email = newEmail();
    const clients = [new ApiClient(server.app), new ApiClient(server.app)];
    const keys: string[] = [];
    for (const client of clients) keys.push(await reachPasswordStep(client, email));
    const outcomes = await Promise.all(
      clients.map((client, index) =>
        client.callAny(finishRegistration, { body: { regKey: keys[index] ?? '', password: testPassword } }),
      ),
    );
    expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((left, right) => left - right)).toEqual([
      200, 409,
    ]);
    const stored = await server.database.query('select count(*)::int as count from users where email = $1', [
      email,
    ]);
    expect(stored.rows).toEqual([{ count: 1 }]);
  });
});
