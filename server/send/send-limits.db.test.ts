import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { feesRoutes } from '../../contract/fees/fees.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { ApiClient } from '../../tests/support/api-client';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser, signInUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { followNetworks } from '../chains/follow-networks';

const server = withServerForEachTest({
  environment: { BUDGET_SCALE: '100', SIGNER_LIMIT_USD: '100', SIGNER_DAY_LIMIT_USD: '150' },
});
const usdt = 'tron-trc20-usdt';
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
let ada: TestUser;

beforeEach(async () => {
  ada = await registerUser(server);
  for (const [currencyKey, amount] of Object.entries({ [usdt]: '1000', 'tron-native-trx': '1000' }))
    await fundUser(server, { email: ada.email, currencyKey, amount });
});

interface Wanted {
  to?: string;
  amount?: string;
  fee?: string;
  currencyKey?: string;
}
const header = () => ({ 'idempotency-key': randomUUID() });
const request = ({ to = outside, amount = '100', fee = '13', currencyKey = usdt }: Wanted) => ({
  params: { currencyKey },
  body: { to, amount, fee },
});
const initiate = async (wanted: Wanted = {}) =>
  (await ada.client.call(sendRoutes.initiateSend, request(wanted), header())).payload;
const refusal = async (wanted: Wanted) =>
  ada.client.refused(sendRoutes.initiateSend, request(wanted), header());
const complete = async (requestId: string) =>
  ada.client.call(
    sendRoutes.completeSend,
    { body: { requestId, code: codeIn(server.mails.at(-1)) } },
    header(),
  );

describe('a send', () => {
  test.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0.00000294'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '0.00000546'],
  ])('to %s is of %s at least, which nodes pass on', async (to, least) => {
    const currencyKey = 'bitcoin-native-btc';
    await fundUser(server, { email: ada.email, currencyKey, amount: '0.01' });
    const { payload } = await ada.client.call(sendRoutes.findSendRecipient, {
      query: { key: currencyKey, to },
    });
    expect(payload.least).toBe(least);
    const wanted = { to, currencyKey, fee: '0.001' };
    const below = `0.0000${String(Number(least.replace('.', '')) - 1).padStart(4, '0')}`;
    await expectUnchanged(server, async () => {
      const { errorCode, errorMsgs } = await refusal({ ...wanted, amount: below });
      expect([errorCode, errorMsgs]).toEqual([10008, [`Minimum amount: ${least} BTC`]]);
    });
    expect(await initiate({ ...wanted, amount: least })).toMatchObject({ arrives: least });
  });

  test('of more than is signed at once is refused before anything is held', async () => {
    await expectUnchanged(server, async () => {
      expect((await refusal({ amount: '100.01' })).errorCode).toBe(20027);
    });
    await initiate({ amount: '100' });
    await expectSound(server);
  });

  test('above what is signed in a day waits, says so, and can be cancelled', async () => {
    const ids: string[] = [];
    for (const amount of ['90', '80']) {
      const { requestId } = await initiate({ amount });
      await complete(requestId);
      ids.push(requestId);
    }
    server.clock.advance(1_000);
    await followNetworks(server.context);
    const states = ids.map(
      async (requestId) =>
        (await ada.client.call(sendRoutes.getSend, { params: { requestId } })).payload.send,
    );
    expect(await Promise.all(states)).toMatchObject([
      { state: 'sent', mayCancel: false },
      { state: 'review', mayCancel: true },
    ]);
    const [, requestId = ''] = ids;
    const { payload } = await ada.client.call(sendRoutes.cancelSend, {
      params: { requestId },
      body: { until: 'signed' },
    });
    expect(payload.send.state).toBe('cancelled');
    await expectSound(server);
  });

  test.each([
    ['13', 'low'],
    ['38.999999', 'low'],
    ['39', 'average'],
    ['130', 'high'],
  ])('with a fee of %s is %s on its network', async (fee, speed) => {
    await complete((await initiate({ fee })).requestId);
    const { rows } = await server.database.query('select speed from payouts');
    expect(rows).toEqual([{ speed }]);
  });

  test('of all that there is, from two phones at once, goes out once', async () => {
    const other = new ApiClient(server.app);
    await signInUser(server, ada.email, other);
    const currencyKey = 'ethereum-native-eth';
    await fundUser(server, { email: ada.email, currencyKey, amount: '0.02' });
    const to = '0x52908400098527886E0F7030069857D2E4169EE7';
    const exact = request({ currencyKey, to, amount: '0.01958', fee: '0.00042' });
    const answers = await Promise.allSettled(
      [ada.client, other].map((client) => client.call(sendRoutes.initiateSend, exact, header())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { payload } = await ada.client.call(balancesRoutes.getBalances, {});
    expect(payload.balances.find(({ currency }) => currency.key === currencyKey)?.value).toBe('0');
    await expectSound(server);
  });

  test('with the fee that was shown is taken while that counts, and refused afterwards', async () => {
    const { payload } = await ada.client.call(feesRoutes.getFee, { params: { currencyKey: usdt } });
    expect(payload.fee).toBe('13');
    server.context.fees.readBaseFeeMinor = () => Promise.resolve(20_000_000n);
    server.clock.advance(119_000);
    await initiate({ fee: '13', amount: '1' });
    server.clock.advance(2_000);
    expect((await refusal({ fee: '13', amount: '1' })).errorCode).toBe(20025);
    await initiate({ fee: '20', amount: '1' });
    await expectSound(server);
  });

  test('of a frozen user is refused, and a started one is not confirmed', async () => {
    const { requestId } = await initiate();
    const code = codeIn(server.mails.at(-1));
    await operatorOf(server).change('freeze', 'user', ada.email);
    await expectUnchanged(server, async () => {
      const begun = await ada.client.refused(sendRoutes.initiateSend, request({}), header());
      const confirmed = await ada.client.refused(
        sendRoutes.completeSend,
        { body: { requestId, code } },
        header(),
      );
      const codes = [93, 10011, 10014, 10024, 10202, 10203];
      expect(codes).toContain(begun.errorCode);
      expect(codes).toContain(confirmed.errorCode);
    });
    const { rows } = await server.database.query('select state from sends');
    expect(rows).toEqual([{ state: 'unconfirmed' }]);
    await expectSound(server);
  });
});
