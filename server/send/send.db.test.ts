import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { readAddressFault } from '../../contract/send/address-fault';
import { sendRoutes } from '../../contract/send/send.contract';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser, signInUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { maskEmail } from '../identity/users/user';
import { congest, failNextTransactions, reorganise } from '../chains/embedded/disturb-chain';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { followNetworks } from '../chains/follow-networks';
import { expireSends } from './end-send.service';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const usdt = 'tron-trc20-usdt';
const eth = 'ethereum-native-eth';
const network = 'tron';
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
let ada: TestUser;

beforeEach(async () => {
  ada = await registerUser(server);
  for (const [currencyKey, amount] of Object.entries({
    [usdt]: '1000',
    'tron-native-trx': '1000',
    'tectum-t12-tet': '50',
  }))
    await fundUser(server, { email: ada.email, currencyKey, amount });
  // The history is in the order of time.
  server.clock.advance(1_000);
});

interface Wanted {
  to?: string;
  amount?: string;
  fee?: string;
  currencyKey?: string;
  key?: string;
}
const header = (key: string) => ({ 'idempotency-key': key });
const request = ({ to = outside, amount = '100', fee = '13', currencyKey = usdt }: Wanted) => ({
  params: { currencyKey },
  body: { to, amount, fee },
});
const initiate = async (wanted: Wanted = {}) =>
  (await ada.client.call(sendRoutes.initiateSend, request(wanted), header(wanted.key ?? randomUUID())))
    .payload;
const refusal = async (wanted: Wanted): Promise<number> =>
  (await ada.client.refused(sendRoutes.initiateSend, request(wanted), header(randomUUID()))).errorCode;
const complete = async (requestId: string, key: string = randomUUID()) =>
  (
    await ada.client.call(
      sendRoutes.completeSend,
      { body: { requestId, code: codeIn(server.mails.at(-1)) } },
      header(key),
    )
  ).payload.send;
const stateOf = async (requestId: string) =>
  (await ada.client.call(sendRoutes.getSend, { params: { requestId } })).payload.send;
const cancel = async (requestId: string, body = { until: 'signed' as const }) =>
  (await ada.client.call(sendRoutes.cancelSend, { params: { requestId }, body })).payload.send;
const listBalances = async (of: TestUser) =>
  (await of.client.call(balancesRoutes.getBalances, {})).payload.balances;
const balances = async (of = ada) =>
  Object.fromEntries((await listBalances(of)).map(({ currency, value }) => [currency.key, value]));
const addressOf = async (of: TestUser, key: string) =>
  (await listBalances(of)).find(({ currency }) => currency.key === key)?.token ?? '';
async function step(blocks = 0): Promise<void> {
  server.clock.advance(1_000);
  await followNetworks(server.context);
  for (let made = 0; made < blocks; made += 1) {
    await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
    await followNetworks(server.context);
  }
}
const newest = async () =>
  (await ada.client.call(operationsRoutes.listOperations, { query: {} })).payload.operations[0];
const newestStatus = async () => (await newest())?.status;
/** Why the newest operation of the history came to nothing. */
const newestReason = async () => {
  const id = (await newest())?.id ?? '';
  return (await ada.client.call(operationsRoutes.getOperation, { params: { id } })).payload.reason;
};
/** What the address outside has got, in minor units. */
const paidOut = async () => {
  const { rows } = await server.database.query<{ amount: string }>(
    'select amount::text as amount from chain_balances where address = $1',
    [outside],
  );
  return rows.map(({ amount }) => amount);
};

describe('a send to an address', () => {
  test('holds, is confirmed by its code, goes out and ends when it is final', async () => {
    const { requestId, channel, arrives, isOurs } = await initiate();
    expect({ channel, arrives, isOurs }).toEqual({ channel: 0, arrives: '100', isOurs: false });
    expect(await balances()).toMatchObject({ [usdt]: '900', 'tron-native-trx': '987' });
    expect(await newestStatus()).toBe(0);
    await expectSound(server);
    expect(await complete(requestId)).toMatchObject({ state: 'requested', mayCancel: true });
    await expectSound(server);
    await step();
    expect(await stateOf(requestId)).toMatchObject({ state: 'sent', mayCancel: false, confirmations: 0 });
    await expectSound(server);
    await step(1);
    expect(await stateOf(requestId)).toMatchObject({ state: 'included', confirmations: 1, needed: 3 });
    await step(2);
    expect(await stateOf(requestId)).toMatchObject({ state: 'final' });
    expect(await newestStatus()).toBe(1);
    const params = { id: (await newest())?.id ?? '' };
    const { transaction } = (await ada.client.call(operationsRoutes.getOperation, { params })).payload;
    expect(transaction).toEqual({ hash: (await stateOf(requestId)).hash, explorer: null });
    expect(await balances()).toMatchObject({ [usdt]: '900', 'tron-native-trx': '987' });
    expect(await paidOut()).toEqual(['100000000']);
    await expectSound(server);
  });

  test('refused by its network gives amount and fee back', async () => {
    const { requestId } = await initiate();
    await complete(requestId);
    await failNextTransactions(server.context.db, { network, count: 1 });
    await step(4);
    expect(await stateOf(requestId)).toMatchObject({ state: 'failed', reason: 'transactionUnsuccessful' });
    expect(await newestStatus()).toBe(-1);
    expect(await newestReason()).toBe('transactionUnsuccessful');
    expect(await balances()).toMatchObject({ [usdt]: '1000', 'tron-native-trx': '1000' });
    await expectSound(server);
  });

  test('stuck in a congested network is replaced, and one of both is paid', async () => {
    await congest(server.context.db, { network, feeFloorPercent: 120 });
    const { requestId } = await initiate();
    await complete(requestId);
    await step(2);
    server.clock.advance(11 * 60_000);
    await step();
    await step(1);
    await congest(server.context.db, { network, feeFloorPercent: 0 });
    await step(4);
    expect(await paidOut()).toEqual(['100000000']);
    const { rows: attempts } = await server.database.query('select n from payout_attempts');
    expect(attempts).toHaveLength(2);
    await expectSound(server);
  });

  test.each([false, true])('in undone blocks goes out once (forgotten: %s)', async (forgets) => {
    const { requestId } = await initiate();
    await complete(requestId);
    await step(2);
    await reorganise(server.context.db, { network, depth: 2, forgets });
    // A node whose newest block is an old one of ours may only lag behind: the next block tells.
    await step(1);
    await step(5);
    expect(await stateOf(requestId)).toMatchObject({ state: 'final' });
    expect(await paidOut()).toEqual(['100000000']);
    await expectSound(server);
  });

  test('goes out twice if it is ordered twice', async () => {
    for (const _ of [1, 2]) await complete((await initiate({ amount: '7' })).requestId);
    await Promise.all([1, 2, 3].map(() => step()));
    await step(4);
    expect(await paidOut()).toEqual(['14000000']);
    const { payload } = await ada.client.call(sendRoutes.listSends, {});
    expect(payload.sends).toMatchObject([{ state: 'final' }, { state: 'final' }]);
    await expectSound(server);
  });

  test('can be cancelled until it is signed, and gives all back', async () => {
    const first = await initiate();
    const second = await initiate();
    await complete(second.requestId);
    for (const { requestId } of [first, second])
      expect(await cancel(requestId)).toMatchObject({ state: 'cancelled' });
    expect(await balances()).toMatchObject({ [usdt]: '1000', 'tron-native-trx': '1000' });
    await step(4);
    expect(await paidOut()).toEqual([]);
    await expectSound(server);
    const third = await initiate();
    await complete(third.requestId);
    await step();
    const refused = await ada.client.refused(sendRoutes.cancelSend, {
      params: { requestId: third.requestId },
      body: { until: 'signed' },
    });
    expect(refused.errorCode).toBe(20040);
    await expectSound(server);
  });

  test('that is not confirmed in ten minutes is over', async () => {
    const { requestId } = await initiate();
    const code = codeIn(server.mails.at(-1));
    server.clock.advance(9 * 60_000);
    await expireSends(server.context);
    expect(await stateOf(requestId)).toMatchObject({ state: 'unconfirmed' });
    server.clock.advance(60_000);
    await signInUser(server, ada.email, ada.client);
    const late = await ada.client.refused(
      sendRoutes.completeSend,
      { body: { requestId, code } },
      header(randomUUID()),
    );
    expect(late.errorCode).toBe(10103);
    await expireSends(server.context);
    expect(await stateOf(requestId)).toMatchObject({ state: 'cancelled', reason: 'codeExpired' });
    expect(await newestReason()).toBe('codeExpired');
    expect(await balances()).toMatchObject({ [usdt]: '1000' });
    await expectSound(server);
  });

  test('asked for and confirmed twice with one key is one send', async () => {
    const [key, second] = [randomUUID(), randomUUID()];
    const first = await initiate({ key });
    expect(await initiate({ key })).toEqual(first);
    expect(await complete(first.requestId, second)).toEqual(await complete(first.requestId, second));
    expect(await balances()).toMatchObject({ [usdt]: '900' });
    await step(4);
    expect(await paidOut()).toEqual(['100000000']);
    await expectSound(server);
  });

  test('is refused before anything is held: wrong address, amount, fee, too much, paused', async () => {
    const ownAddress = await addressOf(ada, usdt);
    const { walletKeys } = server.context;
    const custody = walletKeys.addressOf({ chain: 'tron', purpose: 'custody', index: 0 });
    await expectUnchanged(server, async () => {
      expect(await refusal({ to: 'nobody' })).toBe(816);
      expect(await refusal({ to: outside.replace('J', 'K') })).toBe(10008);
      expect(await refusal({ to: '0x52908400098527886E0F7030069857D2E4169EE7' })).toBe(10008);
      expect(await refusal({ amount: '0' })).toBe(10008);
      expect(await refusal({ amount: '1e3' })).toBe(10008);
      expect(await refusal({ fee: '12.999999' })).toBe(20025);
      expect(await refusal({ amount: '1000.000001' })).toBe(110);
      expect(await refusal({ fee: '1000.1' })).toBe(4441);
      expect(await refusal({ to: ownAddress })).toBe(10027);
      expect(await refusal({ to: custody })).toBe(10008);
    });
    await operatorOf(server).change('pause', 'send', usdt);
    expect(await refusal({})).toBe(20040);
  });

  test('of another network is refused with that network’s name', async () => {
    const { errorMsgs } = await ada.client.refused(sendRoutes.findSendRecipient, {
      query: { key: 'ethereum-erc20-usdt', to: outside },
    });
    expect(readAddressFault(errorMsgs)).toEqual({ kind: 'otherNetwork', networks: ['tron'] });
  });
});

describe('a large send', () => {
  const large = {
    to: '0x52908400098527886E0F7030069857D2E4169EE7',
    currencyKey: eth,
    amount: '4',
    fee: '0.00042',
  };

  test.each([
    ['approve', 'requested'],
    ['refuse', 'cancelled'],
  ])('waits for the operator, who can %s it', async (decision, state) => {
    await fundUser(server, { email: ada.email, currencyKey: eth, amount: '5' });
    const { requestId } = await initiate(large);
    expect(await complete(requestId)).toMatchObject({ state: 'review', mayCancel: true });
    await step(4);
    expect(await stateOf(requestId)).toMatchObject({ state: 'review' });
    await expectSound(server);
    await operatorOf(server).change(`send`, decision, requestId);
    expect(await stateOf(requestId)).toMatchObject({ state });
    await step(4);
    await expectSound(server);
  });
});

describe('a send to a user of ours', () => {
  test.each(['tectum-t12-tet', usdt])('of %s is settled at once, without a fee', async (currencyKey) => {
    const lin = await registerUser(server);
    const to = currencyKey === usdt ? await addressOf(lin, usdt) : lin.email;
    const { requestId, isOurs, fee } = await initiate({ to, amount: '5', currencyKey, fee: '13' });
    expect({ isOurs, fee }).toEqual({ isOurs: true, fee: '0' });
    const masked = maskEmail(lin.email);
    expect(await complete(requestId)).toMatchObject({ state: 'final', isOurs: true, hash: null, masked });
    expect(await balances(lin)).toMatchObject({ [currencyKey]: '5' });
    expect(await newest()).toMatchObject({ status: 1, counterparty: { email: masked } });
    await expectSound(server);
  });

  test('is refused if unknown, and if it is the sender', async () => {
    const terms = { currencyKey: 'tectum-t12-tet', amount: '1', fee: '0' };
    expect(await refusal({ ...terms, to: 'nobody@example.test' })).toBe(816);
    expect(await refusal({ ...terms, to: ada.email })).toBe(10027);
  });
});
