import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { passkeysRoutes } from '../../contract/passkeys/passkeys.contract';
import type { PayoutAssertion, PayoutOptions } from '../../contract/passkeys/passkeys.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { codeIn } from '../../tests/support/code-in-mail';
import { countRoundTrips } from '../../tests/support/count-round-trips';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundUser } from '../../tests/support/fund-user';
import { passkeyDesk, passkeyOrigin } from '../../tests/support/passkey-desk';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { SoftwarePasskey } from '../../tests/support/software-passkey';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../tests/support/turn-on-authenticator';
import { sealRows } from '../../tests/support/seal-rows';
import { withServer } from '../../tests/support/with-server';

const { startSendPasskey, initiateSend, completeSend } = sendRoutes;
const trx = 'tron-native-trx';
const dayMs = 24 * 3600_000;

describe('a passkey in place of a send’s code', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '100', PUBLIC_URL: passkeyOrigin } });
  const { add, mailedCode } = passkeyDesk(server);
  let ada: TestUser;
  beforeEach(async () => {
    ada = await registerUser(server);
    await fundUser(server, { email: ada.email, currencyKey: trx, amount: '1000' });
  });

  const header = () => ({ 'idempotency-key': randomUUID() });
  const initiate = async (of = ada) => {
    const request = {
      params: { currencyKey: trx },
      body: { to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amount: '100', fee: '3.3' },
    };
    return (await of.client.call(initiateSend, request, header())).payload.requestId;
  };
  const optionsOf = async (requestId: string, of = ada) =>
    (await of.client.call(startSendPasskey, { params: { requestId } })).payload.options;
  const complete = async (requestId: string, assertion: PayoutAssertion) =>
    (await ada.client.call(completeSend, { body: { requestId, assertion } }, header())).payload.send.state;
  const refusal = async (requestId: string, proof: { assertion?: PayoutAssertion; code?: string }) =>
    (await ada.client.refused(completeSend, { body: { requestId, ...proof } }, header())).errorCode;
  const startRefusal = async (requestId: string, of = ada) =>
    (await of.client.refused(startSendPasskey, { params: { requestId } })).errorCode;
  /** As if it had been added days ago. */
  const age = async (of = ada) => {
    await server.database.query(
      `update passkeys set created_at = created_at - interval '2 days', seal = null
       where user_id = (select id from users where email = $1)`,
      [of.email],
    );
    await sealRows(server, 'passkeys');
  };
  const addOld = async (of = ada): Promise<SoftwarePasskey> => {
    const { passkey } = await add(of);
    await age(of);
    return passkey;
  };
  const balance = async () => {
    const { payload } = await ada.client.call(balancesRoutes.getBalance, {
      params: { currencyKey: trx },
      query: {},
    });
    return payload.value;
  };
  const triesOf = async (requestId: string) => {
    const { rows } = await server.database.query<{ tries: number; challenge: Buffer | null }>(
      'select tries_left as tries, challenge_hash as challenge from payout_codes where request_id = $1',
      [requestId],
    );
    return rows[0];
  };

  test('confirms it once, as the code would, in as few round trips', async () => {
    const passkey = await addOld();
    const requestId = await initiate();
    const options = await optionsOf(requestId);
    expect(options).toMatchObject({
      rpId: 'wallet.example.test',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id.toString('base64url') }],
    } satisfies Partial<PayoutOptions> | object);
    const { userHandle: _handle, ...assertion } = passkey.sign(options);
    const trips = countRoundTrips(server.context.pool);
    expect(await complete(requestId, assertion)).toBe('requested');
    // Session and rate limit of any call are one more.
    expect(trips.take().asked.length).toBeLessThanOrEqual(4);
    expect(await refusal(requestId, { assertion })).toBe(10103);
    expect(await refusal(requestId, { assertion: passkey.sign(options) })).toBe(10103);
    await expectSound(server);
  });

  test('another request’s challenge, one that was answered, and none at all are wrong tries; nothing moves', async () => {
    const passkey = await addOld();
    const [one, other] = [await initiate(), await initiate()];
    const before = await balance();
    const ofOther = await optionsOf(other);
    expect(await refusal(one, { assertion: passkey.sign(ofOther) })).toBe(10002);
    const ownOptions = await optionsOf(one);
    expect(await refusal(one, { assertion: passkey.sign(ofOther) })).toBe(10002);
    // The wrong answer has used up the request's challenge.
    expect(await refusal(one, { assertion: passkey.sign(ownOptions) })).toBe(10002);
    expect(await triesOf(one)).toMatchObject({ tries: 2, challenge: null });
    expect(await triesOf(other)).toMatchObject({ tries: 5 });
    expect(await balance()).toBe(before);
    expect(await complete(other, passkey.sign(ofOther))).toBe('requested');
  });

  test('another user’s passkey, another page, a locked one and a counter that stood still are wrong', async () => {
    const bob = await registerUser(server);
    const [passkey, bobs] = [await addOld(), await addOld(bob)];
    const requestId = await initiate();
    const answers: ((options: PayoutOptions) => PayoutAssertion)[] = [
      (options) => bobs.sign(options),
      (options) => ({ ...bobs.sign(options), id: passkey.id.toString('base64url') }),
      (options) => passkey.sign(options, { origin: 'https://evil.test' }),
      (options) => passkey.sign(options, { isUnlocked: false }),
    ];
    for (const answer of answers)
      expect(await refusal(requestId, { assertion: answer(await optionsOf(requestId)) })).toBe(10002);
    const options = await optionsOf(requestId);
    expect(await refusal(requestId, { assertion: passkey.sign(options, { counter: 0 }) })).toBe(10016);
    expect(await startRefusal(requestId)).toBe(10016);
    expect(await refusal(requestId, { code: codeIn(server.mails.at(-1)) })).toBe(10016);
  });

  test('wrong ones count with wrong codes against the day', async () => {
    const passkey = await addOld();
    for (let request = 0; request < 4; request += 1) {
      const requestId = await initiate();
      for (let tried = 0; tried < 5; tried += 1)
        await refusal(requestId, { assertion: passkey.sign({ challenge: 'AAAA', rpId: 'evil.test' }) });
    }
    const requestId = await initiate();
    const assertion = passkey.sign(await optionsOf(requestId));
    expect(await expectUnchanged(server, () => refusal(requestId, { assertion }))).toBe(10016);
  });

  test('of parallel answers to a challenge one confirms', async () => {
    const passkey = await addOld();
    const requestId = await initiate();
    const options = await optionsOf(requestId);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        ada.client.callAny(completeSend, { body: { requestId, assertion: passkey.sign(options) } }, header()),
      ),
    );
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    await expectSound(server);
  });

  test('a challenge is over after five minutes, which counts no try; the newest one counts', async () => {
    const passkey = await addOld();
    const requestId = await initiate();
    const first = await optionsOf(requestId);
    const second = await optionsOf(requestId);
    server.clock.advance(5 * 60_000);
    const late = { assertion: passkey.sign(second) };
    expect(await expectUnchanged(server, () => refusal(requestId, late))).toBe(10103);
    expect(await triesOf(requestId)).toMatchObject({ tries: 5 });
    const third = await optionsOf(requestId);
    expect(await refusal(requestId, { assertion: passkey.sign(first) })).toBe(10002);
    expect(third.challenge).not.toBe(second.challenge);
  });

  test('a code with it is refused, and nothing is asked of the passkey of another’s request', async () => {
    const passkey = await addOld();
    const bob = await registerUser(server);
    await addOld(bob);
    const requestId = await initiate();
    const both = { assertion: passkey.sign(await optionsOf(requestId)), code: '00000' };
    expect(await expectUnchanged(server, () => refusal(requestId, both))).toBe(10008);
    expect(await expectUnchanged(server, () => startRefusal(requestId, bob))).toBe(10010);
    expect(await expectUnchanged(server, () => startRefusal(randomUUID()))).toBe(10010);
  });

  describe('one that a thief has just added', () => {
    test('confirms nothing for a day, so that its owner can remove it after the mail', async () => {
      const { passkey, id } = await add(ada);
      const requestId = await initiate();
      expect(await expectUnchanged(server, () => startRefusal(requestId))).toBe(10010);
      const listed = await ada.client.call(passkeysRoutes.listPasskeys, {});
      const [shown] = listed.payload.passkeys;
      expect(Date.parse(shown?.confirmsFrom ?? '') - Date.parse(shown?.createdAt ?? '')).toBe(dayMs);
      // Beside a passkey that may confirm, it is still no answer.
      await addOld();
      await server.database.query('update passkeys set created_at = $2, seal = null where id = $1', [
        id,
        server.clock.now(),
      ]);
      await sealRows(server, 'passkeys');
      const options = await optionsOf(requestId);
      expect(options.allowCredentials).toHaveLength(1);
      expect(await refusal(requestId, { assertion: passkey.sign(options) })).toBe(10002);
      await ada.client.call(passkeysRoutes.removePasskey, { body: { id } });
      expect(await refusal(requestId, { assertion: passkey.sign(await optionsOf(requestId)) })).toBe(10002);
    });

    test('replaces the app only if it was added with the app’s code', async () => {
      const early = await addOld();
      const secret = await turnOnAuthenticator(server, ada, 1);
      const requestId = await initiate();
      expect(await startRefusal(requestId)).toBe(10010);
      const code = await mailedCode(ada);
      const dualFactorCode = nextAuthenticatorCode(server, secret);
      const started = await ada.client.call(passkeysRoutes.startPasskey, { body: { code, dualFactorCode } });
      if (started.status !== 1) throw new Error('another code was asked for');
      const late = new SoftwarePasskey(passkeyOrigin);
      const credential = late.create(started.payload.options);
      await ada.client.call(passkeysRoutes.addPasskey, { body: { name: 'Key', credential } });
      await age();
      const listed = await ada.client.call(passkeysRoutes.listPasskeys, {});
      expect(listed.payload.passkeys.map(({ name, confirmsFrom }) => [name, confirmsFrom === null])).toEqual([
        ['Key', false],
        ['Phone', true],
      ]);
      const next = await initiate();
      const options = await optionsOf(next);
      expect(options.allowCredentials).toHaveLength(1);
      expect(await refusal(next, { assertion: early.sign(options) })).toBe(10002);
      expect(await complete(next, late.sign(await optionsOf(next)))).toBe('requested');
    });
  });
});
