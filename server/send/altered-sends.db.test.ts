import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendRoutes } from '../../contract/send/send.contract';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { stepBlocks } from '../../tests/support/step-blocks';
import { withServerForEachTest } from '../../tests/support/with-server';
import { expireSends } from './end-send.service';

const server = withServerForEachTest({ environment: { REVIEW_ABOVE_USD: '100' } });
const key = 'tron-native-trx';
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const thief = 'TBia4uHnb3oSSZm5isP284cA7Np1v15Vhi';
const header = () => ({ 'idempotency-key': randomUUID() });
const legs = (change: string) => `update payout_legs set ${change} where state = 'waiting'`;
const payouts = (change: string) => `update payouts set ${change} where state = 'open'`;
const ownSends = 'sends are the server’s own';
const ownPayouts = 'payouts are the server’s own';
let ada: TestUser;

beforeEach(async () => {
  await registerUser(server);
  ada = await registerUser(server);
  await fundUser(server, { email: ada.email, currencyKey: key, amount: '5000' });
});

async function initiate(amount = '10'): Promise<string> {
  const body = { to: outside, amount, fee: '3.3' };
  const { payload } = await ada.client.call(
    sendRoutes.initiateSend,
    { params: { currencyKey: key }, body },
    header(),
  );
  return payload.requestId;
}

const codeFor = (requestId: string) => ({ body: { requestId, code: codeIn(server.mails.at(-1)) } });

async function order(): Promise<string> {
  const requestId = await initiate();
  await ada.client.call(sendRoutes.completeSend, codeFor(requestId), header());
  return requestId;
}

const stateOf = async (requestId: string) =>
  (await ada.client.call(sendRoutes.getSend, { params: { requestId } })).payload.send.state;
const signedCount = async () => (await server.database.query('select from payout_attempts')).rows.length;

const alterations: readonly [what: string, change: string][] = [
  ['address', `address = '${thief}'`],
  ['recipient', `recipient = '${thief}'`],
  ['amount', 'amount = amount + 1'],
  ['fee', 'fee = fee - 1'],
  ['speed', `speed = 'high'`],
  ['user of ours that it goes to', `recipient_id = (select id from users where id <> user_id limit 1)`],
  ['time to confirm it', `confirm_by = confirm_by + interval '30 seconds'`],
];

describe('a send that someone has written to in the database', () => {
  test.each(alterations)(
    'is not confirmed with another %s, and its money comes back',
    async (_what, change) => {
      const requestId = await initiate();
      await server.database.query(`update sends set ${change}`);
      const { errorCode } = await ada.client.refused(sendRoutes.completeSend, codeFor(requestId), header());
      expect(errorCode).toBe(20_040);
      expect((await server.database.query('select from payouts')).rows).toEqual([]);
      await expectSound(server, ownSends);
      server.clock.advance(11 * 60_000);
      await expireSends(server.context);
      const { rows } = await server.database.query('select state from sends where id = $1', [requestId]);
      expect(rows).toEqual([{ state: 'cancelled' }]);
      // What it was is not forgotten by its end.
      await expectSound(server, ownSends);
    },
  );

  test('does not keep other unconfirmed ones from coming back', async () => {
    const altered = await initiate('20');
    server.clock.advance(1);
    const other = await initiate('30');
    const change = (to: string) =>
      server.database.query(`update holds set amount = ${to} where id = $1`, [altered]);
    await change('amount + 1000000000');
    server.clock.advance(11 * 60_000);
    await expect(expireSends(server.context)).rejects.toMatchObject({ errorName: 'insufficientFunds' });
    const { rows } = await server.database.query('select id from sends where state = $1', ['cancelled']);
    expect(rows).toEqual([{ id: other }]);
    await change('amount - 1000000000');
    expect(await expireSends(server.context)).toBe(1);
  });

  test('is not confirmed as someone else’s', async () => {
    const requestId = await initiate();
    const code = codeFor(requestId);
    const lin = await registerUser(server);
    await server.database.query('update sends set user_id = (select id from users where email = $1)', [
      lin.email,
    ]);
    const { errorCode } = await lin.client.refused(sendRoutes.completeSend, code, header());
    expect(errorCode).not.toBe(0);
    expect((await server.database.query('select from payouts')).rows).toEqual([]);
    await expectSound(server, ownSends);
  });

  test('is not approved by the operator', async () => {
    const requestId = await initiate('2000');
    await ada.client.call(sendRoutes.completeSend, codeFor(requestId), header());
    expect(await stateOf(requestId)).toBe('review');
    await server.database.query(`update sends set address = '${thief}'`);
    await expect(operatorOf(server).change('send', 'approve', requestId)).rejects.toThrow('Refused (20040)');
    expect((await server.database.query('select from payouts')).rows).toEqual([]);
    await operatorOf(server).change('send', 'refuse', requestId);
    expect(await stateOf(requestId)).toBe('cancelled');
    await expectSound(server, ownSends);
  });

  test('is not approved if its user has not confirmed it', async () => {
    const requestId = await initiate('2000');
    await server.database.query(`update sends set state = 'review'`);
    await expect(operatorOf(server).change('send', 'approve', requestId)).rejects.toThrow('Refused (20040)');
    await expectSound(server, ownSends);
  });
});

describe('a payout that someone has written to in the database', () => {
  test.each([
    ['address', legs(`outputs = jsonb_set(outputs, '{0,address}', '"${thief}"')`)],
    ['second address', legs(`outputs = outputs || '[{"address": "${thief}", "amount": "1"}]'`)],
    ['amount', legs(`outputs = jsonb_set(outputs, '{0,amount}', '"10000001"'), amount = 10000001`)],
    ['key that pays', legs(`from_purpose = 'own'`)],
    ['kind', payouts(`owner_kind = 'return'`)],
    ['owner', payouts('owner_id = gen_random_uuid()')],
    ['payer', payouts('payer_id = null')],
    ['fee', payouts('fee = fee - 1')],
    ['seal', legs('seal = null')],
  ])('is not signed with another %s; others are', async (_what, change) => {
    await order();
    await server.database.query(change);
    await order();
    await stepBlocks(server, 4);
    expect(await signedCount()).toBe(1);
    const { rows } = await server.database.query<{ trouble: string }>(
      `select trouble from payout_legs where state = 'waiting'`,
    );
    expect(rows).toEqual([{ trouble: expect.stringMatching(/^SigningRefused: /) as string }]);
    await expectSound(server, ownPayouts);
  });

  test('is shown to its user as waiting, and can be cancelled', async () => {
    const requestId = await order();
    await server.database.query(legs(`outputs = jsonb_set(outputs, '{0,address}', '"${thief}"')`));
    await stepBlocks(server, 2);
    expect(await stateOf(requestId)).toBe('review');
    await ada.client.call(sendRoutes.cancelSend, { params: { requestId }, body: { until: 'signed' } });
    expect(await stateOf(requestId)).toBe('cancelled');
    await expectSound(server, ownPayouts);
  });

  test('is not signed again with a higher fee, and ends as its first transaction does', async () => {
    const requestId = await order();
    await stepBlocks(server, 0);
    expect(await signedCount()).toBe(1);
    await server.database.query(
      `update payout_legs set is_bumped = true, outputs = jsonb_set(outputs, '{0,address}', '"${thief}"')`,
    );
    await stepBlocks(server, 4);
    expect(await signedCount()).toBe(1);
    expect(await stateOf(requestId)).toBe('final');
  });

  test('is not signed for other money than is held for it', async () => {
    await order();
    await server.database.query(
      `update holds set amount = amount - 1 where ended_at is null and purpose = 'send'`,
    );
    await stepBlocks(server, 2);
    expect(await signedCount()).toBe(0);
  });
});
