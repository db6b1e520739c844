import { beforeAll, describe, expect, test, vi } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { hostileAmounts } from '../../contract/money/hostile-amounts';
import { EposShop } from '../../tests/support/epos-shop';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { clearPrice, setPrice } from '../market/currencies/prices.service';
import { clearPause, setPause } from '../market/switches/pauses.service';
import { setMerchant } from '../identity/users/merchants';

describe('asking for a payment', () => {
  let shop: EposShop;
  const server = withServer({
    environment: { BUDGET_SCALE: '1000', PUBLIC_URL: 'https://wallet.example/' },
  });
  beforeAll(async () => {
    shop = await EposShop.open(server);
  });

  test('answers its terms, signed, in the address that the QR code opens', async () => {
    const asked = { amount: '2.50', pos: ' Main Street ', cashierId: 'Çağla 7', note: '茶 两杯' };
    const { payment, url, data } = await shop.request(asked);
    const expires = new Date(server.clock.now().getTime() + 300_000).toISOString();
    expect(payment).toMatchObject({
      state: 'waiting',
      merchant: 'Corner Café',
      pos: 'Main Street',
      cashierId: 'Çağla 7',
      note: '茶 两杯',
      currency: { key: 'tectum-note-tet', ticker: 'TET', decimal: 8 },
      amount: '2.5',
      fee: '0.025',
      total: '2.5',
      total_currency: 'TET',
      exchange_rate: '1',
      createdAt: server.clock.now().toISOString(),
      expires,
      paidAt: null,
      refundedAt: null,
      checkId: null,
      hash: null,
      match: null,
    });
    expect(url).toMatch(/^https:\/\/wallet\.example\/epos\?data=[A-Za-z0-9_-]+$/);
    const { payload } = await shop.merchant.ask(userRoutes.getUser, {});
    expect(data).toEqual({
      id: payment.id,
      data: {
        amount: '2.5',
        recepientData: {
          currency_key: 'tectum-note-tet',
          merchant: String(payload.id),
          pos: 'Main Street',
          total: '2.5',
          total_currency: 'TET',
          exchange_rate: '1',
        },
      },
      cashierId: 'Çağla 7',
      expires,
      sign: expect.stringMatching(/^[A-Za-z0-9_-]{86}$/) as string,
    });
  });

  test.each([
    ['tectum-note-tet', '4.5', '8', '0.5625'],
    ['tectum-note-tet', '0.01', '8', '0.00125'],
    ['tectum-note-usdt', '19.99', '1', '19.99'],
    // Up to the next unit, as it is what someone pays.
    ['bitcoin-native-btc', '1', '95000', '0.00001053'],
    ['ethereum-native-eth', '100', '3300', '0.030303030303030304'],
  ])('in %s for %s dollars at %s charges %s', async (currency_key, total, rate, amount) => {
    const { payment } = await shop.request({ currency_key, amount: undefined, total });
    expect(payment).toMatchObject({ amount, total, total_currency: 'USD', exchange_rate: rate });
  });

  test('takes the price of the moment', async () => {
    const tet = requireCurrency('tectum-note-tet');
    await setPrice(server.context, tet, '3');
    const { payment } = await shop.request({ amount: undefined, total: '1' });
    await clearPrice(server.context, tet);
    expect(payment).toMatchObject({ amount: '0.33333334', exchange_rate: '3' });
  });

  test('takes no price that the source is unsure of', async () => {
    const unsure = new Map([['tectum-note-tet', { problem: 'stale' as const }]]);
    const reading = vi.spyOn(server.context.prices, 'readQuotable').mockResolvedValue(unsure);
    const { errorCode } = await shop.tryToRequest({ total: '1' });
    reading.mockRestore();
    expect(errorCode).toBe(10_008);
  });

  test.each([
    ['0.00000001', '0.00000001'],
    ['0.00000101', '0.00000002'],
    ['100', '1'],
    ['10000000', '100000'],
  ])('of %s our fee is %s', async (amount, fee) => {
    expect((await shop.request({ amount })).payment.fee).toBe(fee);
  });

  test.each(hostileAmounts.map((amount) => [JSON.stringify(amount), amount]))(
    'an amount or total of %s is refused',
    async (_shown, hostile) => {
      await expectUnchanged(server, async () => {
        for (const body of [{ amount: hostile }, { total: hostile }]) {
          const { httpStatus } = await shop.tryToRequest(body);
          expect(httpStatus).toBe(400);
        }
      });
    },
  );

  test.each<[what: string, body: object, errorCode: number]>([
    ['neither amount nor total', {}, 10_008],
    ['both amount and total', { amount: '1', total: '1' }, 10_008],
    ['a total of thousandths', { total: '1.005' }, 10_008],
    ['too many decimals', { amount: '1.000000001' }, 10_008],
    ['more than ten million', { amount: '10000000.00000001' }, 20_027],
    ['a total that is more than ten million', { total: '99999999999999999999' }, 20_027],
    ['a currency that is none', { amount: '1', currency_key: 'tectum-note-xyz' }, 10_010],
    ['a coin without bills', { amount: '1', currency_key: 'tectum-t12-tet' }, 10_010],
    ['a long place', { amount: '1', pos: 'x'.repeat(41) }, 10_008],
    ['a long cashier', { amount: '1', cashierId: 'x'.repeat(41) }, 10_008],
    ['a long note', { amount: '1', note: 'x'.repeat(81) }, 10_008],
    ['a note of two lines', { amount: '1', note: 'a\nb' }, 10_008],
    ['a note that turns the writing round', { amount: '1', note: '\u202Ea' }, 10_008],
    ['half a character', { amount: '1', note: '\uD83D' }, 10_008],
  ])('%s is refused', async (_what, body, errorCode) => {
    const came = await expectUnchanged(server, () => shop.tryToRequest(body));
    expect(came.errorCode).toBe(errorCode);
  });

  test('in dollars is refused without a price, and says so', async () => {
    const silent = await serveOtherwise(server, {
      overrides: {
        prices: { read: () => Promise.resolve(new Map()), readQuotable: () => Promise.resolve(new Map()) },
      },
    });
    const other = await EposShop.open(silent);
    const came = await other.tryToRequest({ total: '1' });
    expect([came.errorCode, came.text]).toEqual([10_008, expect.stringContaining('price')]);
    expect((await other.tryToRequest({ amount: '1' })).errorCode).toBe(0);
  });

  test('is for merchants only, like all calls of the till', async () => {
    const ada = await shop.customer();
    const { payment } = await shop.request();
    const params = { id: payment.id };
    const everything = async () => [
      await ada.ask(eposRoutes.getTill, {}),
      await ada.ask(eposRoutes.requestPayment, { body: { currency_key: 'tectum-note-tet', amount: '1' } }),
      await ada.ask(eposRoutes.listPayments, { query: {} }),
      await ada.ask(eposRoutes.getPayment, { params }),
      await ada.ask(eposRoutes.cancelPayment, { params }),
      await ada.ask(eposRoutes.refundPayment, { params }),
    ];
    expect((await everything()).map(({ errorCode }) => errorCode)).toEqual(Array(6).fill(10_030));
    await setMerchant(server.context, ada.id, 'Another');
    const hers = await everything();
    expect(hers.map(({ errorCode }) => errorCode)).toEqual([0, 0, 0, 10_010, 10_010, 10_010]);
    expect(hers[0]?.payload).toMatchObject({ merchant: 'Another', feePercent: '1' });
    expect((await shop.get(payment.id)).state).toBe('waiting');
  });

  test('is refused with the operator’s reason while paused', async () => {
    const stopped = { operation: 'epos', currencyId: 502 } as const;
    await setPause(server.context, { ...stopped, reason: 'back at noon' });
    const came = await shop.tryToRequest({ amount: '1' });
    expect([came.errorCode, came.text]).toEqual([20_040, expect.stringContaining('back at noon')]);
    expect((await shop.tryToRequest({ amount: '1', currency_key: 'tectum-note-usdt' })).errorCode).toBe(0);
    await clearPause(server.context, stopped);
  });

  test('without a fee, and with all of it as the fee', async () => {
    for (const [EPOS_FEE_PERCENT, fee, got] of [
      ['0', '0', '10'],
      ['100', '10', '0'],
      ['2.75', '0.275', '9.725'],
    ] as const) {
      const other = await serveOtherwise(server, { environment: { EPOS_FEE_PERCENT } });
      const cheap = await EposShop.open(other);
      const { payment } = await cheap.sell(await cheap.customer({ pay: { '10': 1 } }));
      expect([payment.fee, await cheap.merchant.pay()]).toEqual([fee, got]);
      await cheap.refund(payment.id);
      expect(await cheap.merchant.pay()).toBe('0');
    }
  });
});
