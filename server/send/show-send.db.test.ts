import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { readAddressFault } from '../../contract/send/address-fault';
import { sendRoutes } from '../../contract/send/send.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { plantAdapter } from '../../tests/support/plant-adapter';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { followNetworks } from '../chains/follow-networks';
import { maskEmail } from '../identity/users/user';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const currencyKey = 'tron-native-trx';
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
let ada: TestUser;

beforeEach(async () => {
  ada = await registerUser(server);
  await fundUser(server, { email: ada.email, currencyKey, amount: '1000' });
});

const header = () => ({ 'idempotency-key': randomUUID() });
const initiate = async (to = outside) => {
  const body = { to, amount: '100', fee: '1.1' };
  return (await ada.client.call(sendRoutes.initiateSend, { params: { currencyKey }, body }, header()))
    .payload;
};
const complete = async (requestId: string) =>
  ada.client.call(
    sendRoutes.completeSend,
    { body: { requestId, code: codeIn(server.mails.at(-1)) } },
    header(),
  );
const stateOf = async (requestId: string) =>
  (await ada.client.call(sendRoutes.getSend, { params: { requestId } })).payload.send;
const cancel = async (requestId: string, body: { until: 'confirmed' }) =>
  (await ada.client.call(sendRoutes.cancelSend, { params: { requestId }, body })).payload.send;

describe('a send', () => {
  test('stays confirmed by another tab when this tab leaves the code step', async () => {
    const [first, second] = [await initiate(), await initiate()];
    await complete(second.requestId);
    for (const { requestId } of [first, second]) await cancel(requestId, { until: 'confirmed' });
    expect((await stateOf(first.requestId)).state).toBe('cancelled');
    expect((await stateOf(second.requestId)).state).toBe('requested');
    await expectSound(server);
  });

  test('in a block of a network that itself says when it is final shows no number that it needs', async () => {
    server.context.chains = plantAdapter(server.context.chains, () => ({ confirmations: null }));
    const { requestId } = await initiate();
    await complete(requestId);
    await followNetworks(server.context);
    for (const confirmations of [1, 2]) {
      await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
      await followNetworks(server.context);
      expect(await stateOf(requestId)).toMatchObject({ state: 'included', confirmations, needed: null });
    }
  });

  test('is in the list as long as it is the newest to its recipient, however many followed', async () => {
    const first = await initiate();
    await complete(first.requestId);
    await server.database.query(`update sends set recipient = 'an old friend'`);
    const listed = async () =>
      (await ada.client.call(sendRoutes.listSends, {})).payload.sends.map(({ requestId }) => requestId);
    await server.database.query(
      `insert into sends (id, user_id, currency_id, amount, fee_currency_id, fee, recipient, address, recipient_id, state,
         reason, confirm_by, created_at, ended_at)
       select gen_random_uuid(), user_id, currency_id, amount, fee_currency_id, fee, 'a new one', address, null, state, null,
         confirm_by, created_at + g * interval '1 second', null
       from sends, generate_series(1, 25) as g`,
    );
    const sends = await listed();
    expect(sends).toHaveLength(21);
    expect(sends.at(-1)).toBe(first.requestId);
    await server.database.query(`update sends set state = 'cancelled' where recipient = 'an old friend'`);
    expect(await listed()).toHaveLength(20);
  });

  test('shows its user only, and only until it is confirmed, how to confirm it', async () => {
    const lin = await registerUser(server);
    const { requestId, channel, resendAt, expiresAt } = await initiate();
    const open = await stateOf(requestId);
    expect(open).toMatchObject({ state: 'unconfirmed', address: outside, masked: null });
    expect(open.confirmation).toEqual({ channel, resendAt, expiresAt, triesLeft: 5 });
    const { payload } = await ada.client.call(sendRoutes.listSends, {});
    expect(payload.sends).toEqual([open]);
    const other = await lin.client.refused(sendRoutes.getSend, { params: { requestId } });
    expect(other.errorCode).toBe(10010);
    await complete(requestId);
    expect((await stateOf(requestId)).confirmation).toBeNull();
  });
});

test('a hidden user is unknown by name, and can be paid at their address without being named', async () => {
  const lin = await registerUser(server);
  const { balances } = (await lin.client.call(balancesRoutes.getBalances, {})).payload;
  const address = balances.find(({ currency }) => currency.key === currencyKey)?.token ?? '';
  await lin.client.call(userRoutes.updatePrivacy, { body: { findable: false } });
  const query = { key: 'tectum-t12-tet', to: lin.email };
  expect((await ada.client.refused(sendRoutes.findSendRecipient, { query })).errorCode).toBe(816);
  const recipient = await ada.client.call(sendRoutes.findSendRecipient, {
    query: { key: currencyKey, to: address },
  });
  expect(recipient.payload).toMatchObject({ kind: 'address', isOurs: true, masked: null });
  const { requestId } = await initiate(address);
  expect((await complete(requestId)).payload.send).toMatchObject({ state: 'final', masked: null });
  expect((await stateOf(requestId)).masked).toBeNull();
  const history = await ada.client.call(operationsRoutes.listOperations, { query: {} });
  const id = history.payload.operations[0]?.id ?? '';
  const { payload } = await ada.client.call(operationsRoutes.getOperation, { params: { id } });
  expect(payload).toMatchObject({ status: 1, counterparty: null });
  await expectSound(server);
});

test('a recipient is shown with id and masked address if they were named, and not if their address was given', async () => {
  const lin = await registerUser(server);
  const find = async (query: { key: string; to: string }) =>
    (await ada.client.call(sendRoutes.findSendRecipient, { query })).payload;
  const named = await find({ key: 'tectum-t12-tet', to: lin.email });
  expect(named.user).toMatchObject({ name: null, email: maskEmail(lin.email) });
  expect(named.user?.id).toBeGreaterThan(0);
  const { balances } = (await lin.client.call(balancesRoutes.getBalances, {})).payload;
  const address = balances.find(({ currency }) => currency.key === currencyKey)?.token ?? '';
  expect(await find({ key: currencyKey, to: address })).toMatchObject({ isOurs: true, user: null });
});

describe('an address of another network', () => {
  test('is refused on T12 as well, if it is no user’s name', async () => {
    const { errorCode, errorMsgs } = await ada.client.refused(sendRoutes.findSendRecipient, {
      query: { key: 'tectum-t12-tet', to: outside },
    });
    expect(errorCode).toBe(10008);
    expect(readAddressFault(errorMsgs)).toEqual({ kind: 'otherNetwork', networks: ['tron'] });
  });
});
