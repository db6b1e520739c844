import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { feesRoutes } from '../../contract/fees/fees.contract';
import { BillUser } from '../../tests/support/bill-user';
import { fundUser } from '../../tests/support/fund-user';
import { withServer } from '../../tests/support/with-server';
import { clearPrice, setPrice } from '../market/currencies/prices.service';
import { requireShownFee } from '../market/fees/fees.service';
import { selectShownFees } from '../market/quotes/quotes';
import type { ServiceContext } from '../service-context';
import { billsToPay } from '../ledger/movements/bills-and-pay';
import { fillGreen } from '../ledger/movements/fill-green';
import { clearPause, requireNotPaused, setPause } from '../market/switches/pauses.service';

async function requireFee(
  context: ServiceContext,
  submitted: { userId: string; currency: Currency; feeMinor: bigint },
): Promise<void> {
  const { db, clock } = context;
  const shown = { userId: submitted.userId, currencyId: submitted.currency.id, now: clock.now() };
  const { fees } = await db.read({ fees: selectShownFees(shown) });
  await requireShownFee(context, submitted, fees);
}

describe('currencies, balances and fees', () => {
  let user: BillUser;
  let other: BillUser;
  let userId: string;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    user = await BillUser.add(server);
    other = await BillUser.add(server);
    userId = user.id;
    await fundUser(server, { email: user.email, currencyKey: 'tectum-t12-tet', amount: '12.5' });
    await fundUser(server, {
      email: user.email,
      currencyKey: 'ethereum-native-eth',
      amount: '0.000000000000000001',
    });
  });

  const listed = async ({ client }: BillUser) =>
    (await client.call(balancesRoutes.getBalances, {})).payload.balances;

  test('a user sees only their own balances, in units and dollars', async () => {
    const balances = await listed(user);
    expect(balances).toHaveLength(10);
    const of = (key: string) => balances.find(({ currency }) => currency.key === key);
    expect(of('tectum-t12-tet')).toEqual({
      currency: {
        id: 2,
        key: 'tectum-t12-tet',
        ticker: 'TET',
        network: 'tectum',
        protocol: 't12',
        decimal: 8,
      },
      value: '12.5',
      conv: '100.00',
      token: expect.stringMatching(/^0x[0-9A-Fa-f]{40}$/) as string,
    });
    expect(of('ethereum-native-eth')).toMatchObject({ value: '0.000000000000000001', conv: '0.00' });
    for (const balance of await listed(other)) expect(balance).toMatchObject({ value: '0', conv: '0.00' });
  });

  test('one balance is the same as in the list', async () => {
    const params = { currencyKey: 'tectum-t12-tet' };
    const { payload } = await user.client.call(balancesRoutes.getBalance, { params, query: { fresh: '1' } });
    expect(await listed(user)).toContainEqual(payload);
  });

  test('a pay balance is of the bills’ currency', async () => {
    const value = {
      networkCurrencyId: 2,
      networkMinor: 5n * 10n ** 8n,
      familyId: 502,
      familyMinor: 5n * 10n ** 8n,
    };
    await server.context.ledger.post(
      fillGreen({ ...value, userId, feeCurrencyId: 2, feeMinor: 0n, rewardCurrencyId: 2, rewards: [] }),
    );
    await server.context.ledger.post(billsToPay({ userId, currencyId: 502, amountMinor: 5n * 10n ** 8n }));
    const params = { currencyKey: 'tectum-note-tet' };
    const { payload } = await user.client.call(balancesRoutes.getPayBalance, { params });
    expect(payload).toMatchObject({ value: '5', conv: '40.00', currency: { id: 502 } });
    const others = await other.client.call(balancesRoutes.getPayBalance, { params });
    expect(others.payload.value).toBe('0');
    const all = (await user.client.call(balancesRoutes.getPayBalances, {})).payload.balances;
    expect(all.filter(({ value }) => value !== '0')).toMatchObject([{ value: '5', currency: { id: 502 } }]);
    expect(all.length).toBeGreaterThan(5);
  });

  test.each(['nothing', 'tectum-note-tet', 'constructor', 'a'.repeat(64)])(
    'there is no crypto balance of %s',
    async (currencyKey) => {
      const refusal = await user.client.refused(balancesRoutes.getBalance, {
        params: { currencyKey },
        query: {},
      });
      expect(refusal).toMatchObject({ httpStatus: 404, errorCode: 10_010 });
    },
  );

  test.each(['tectum-t12-tet', 'nothing'])('there is no pay balance of %s', async (currencyKey) => {
    const refusal = await user.client.refused(balancesRoutes.getPayBalance, { params: { currencyKey } });
    expect(refusal).toMatchObject({ httpStatus: 404, errorCode: 10_010 });
  });

  test.each(['..', 'a/b', "'", 'É', 'A', 'x'.repeat(65), '%00'])(
    'the key %j is refused',
    async (currencyKey) => {
      for (const route of [balancesRoutes.getPayBalance, feesRoutes.getFee]) {
        const { httpStatus } = await user.client.refused(route, { params: { currencyKey } });
        expect([400, 404]).toContain(httpStatus);
      }
    },
  );

  test('the operator’s price replaces a currency’s own', async () => {
    const { context } = server;
    const tet = requireCurrency('tectum-t12-tet');
    const price = async () => {
      const { currencies } = (await user.client.call(currenciesRoutes.getCurrencies, {})).payload;
      return currencies.find(({ id }) => id === tet.id)?.price;
    };
    expect(await price()).toBe('8');
    await setPrice(context, tet, '10.25');
    expect(await price()).toBe('10.25');
    await setPrice(context, tet, '11');
    expect(await price()).toBe('11');
    for (const wrong of ['0', '-1', '1e3', 'NaN', ''])
      await expect(setPrice(context, tet, wrong)).rejects.toMatchObject({ errorName: 'incorrectParameters' });
    await clearPrice(context, tet);
    expect(await price()).toBe('8');
  });

  test('a paused operation is refused with the operator’s reason', async () => {
    const { context } = server;
    const burn = { operation: 'burn', currencyId: 502 } as const;
    const paused = async () => {
      const { currencies } = (await user.client.call(currenciesRoutes.getCurrencies, {})).payload;
      return currencies
        .filter((currency) => currency.paused.length > 0)
        .map(({ id, paused: why }) => [id, why]);
    };
    await setPause(context, { ...burn, reason: ' The network is slow ' });
    expect(await paused()).toEqual([[502, [{ operation: 'burn', reason: 'The network is slow' }]]]);
    await expect(requireNotPaused(context.db, burn)).rejects.toMatchObject({
      errorName: 'poolOperationUnavailable',
      errorMsgs: ['The network is slow'],
    });
    await requireNotPaused(context.db, { operation: 'burn', currencyId: 501 });
    await requireNotPaused(context.db, { operation: 'fill', currencyId: 502 });
    await clearPause(context, burn);
    await expect(clearPause(context, burn)).rejects.toMatchObject({ errorName: 'noDataFound' });
    await setPause(context, { operation: 'mint', currencyId: null, reason: 'All of it' });
    expect(await paused()).toHaveLength(13);
    await expect(requireNotPaused(context.db, { operation: 'mint', currencyId: 1 })).rejects.toMatchObject({
      errorMsgs: ['All of it'],
    });
    await clearPause(context, { operation: 'mint', currencyId: null });
    await expect(setPause(context, { ...burn, reason: ' ' })).rejects.toMatchObject({
      errorName: 'incorrectParameters',
    });
    expect(await paused()).toEqual([]);
  });

  test('a fee is in the network’s own coin', async () => {
    const fee = async (currencyKey: string) =>
      (await user.client.call(feesRoutes.getFee, { params: { currencyKey } })).payload;
    expect(await fee('ethereum-erc20-usdt')).toMatchObject({
      fee: '0.0013',
      currency: { key: 'ethereum-erc20-usdt' },
      currencyFee: { id: 7, key: 'ethereum-native-eth', ticker: 'ETH', decimal: 18, price: '3300' },
    });
    expect(await fee('tectum-t12-tct')).toMatchObject({ fee: '0', currencyFee: { ticker: 'TET' } });
    const family = await user.client.refused(feesRoutes.getFee, {
      params: { currencyKey: 'tectum-note-tet' },
    });
    expect(family).toMatchObject({ httpStatus: 404, errorCode: 10_010 });
  });

  test('a shown fee is accepted for two minutes, even if the network’s fee has risen', async () => {
    const currency = requireCurrency('bitcoin-native-btc');
    const shown = await user.client.call(feesRoutes.getFee, { params: { currencyKey: currency.key } });
    expect(Date.parse(shown.payload.expiresAt)).toBe(server.clock.now().getTime() + 120_000);
    const dearer = { ...server.context, fees: { readBaseFeeMinor: () => Promise.resolve(9_000n) } };
    const submit = (feeMinor: bigint) => requireFee(dearer, { userId, currency, feeMinor });
    await submit(1_500n);
    await submit(9_000n);
    const tooLittle = { errorName: 'notEnoughFeesOperation' };
    await expect(submit(1_499n)).rejects.toMatchObject(tooLittle);
    server.clock.advance(119_999);
    await submit(1_500n);
    server.clock.advance(1);
    await expect(submit(1_500n)).rejects.toMatchObject(tooLittle);
    await submit(9_000n);
    const cheaper = { ...server.context, fees: { readBaseFeeMinor: () => Promise.resolve(10n) } };
    await requireFee(cheaper, { userId, currency, feeMinor: 10n });
  });

  test('another user’s shown fee does not count', async () => {
    const currency = requireCurrency('tron-native-trx');
    const { client } = await BillUser.add(server);
    await client.call(feesRoutes.getFee, { params: { currencyKey: currency.key } });
    const dearer = { ...server.context, fees: { readBaseFeeMinor: () => Promise.resolve(10n ** 9n) } };
    await expect(requireFee(dearer, { userId, currency, feeMinor: 1_100_000n })).rejects.toMatchObject({
      errorName: 'notEnoughFeesOperation',
    });
  });
});
