import { beforeAll, describe, expect, test } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import type { BillUser } from '../../tests/support/bill-user';
import { EposShop } from '../../tests/support/epos-shop';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { withServer } from '../../tests/support/with-server';

const several = Array.from({ length: 20 }, (_, index) => index);

describe('refunding a payment', () => {
  let shop: EposShop;
  let ada: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    shop = await EposShop.open(server);
    ada = await shop.customer({ pay: { '100': 2 } });
  });

  test('gives the payer all of it, our fee included, and says so to both', async () => {
    const shop = await EposShop.open(server);
    const ada = await shop.customer({ pay: { '100': 1 } });
    const before = [await ada.pay(), await shop.merchant.pay()];
    const { payment, data, result } = await shop.sell(ada);
    const given = await shop.refund(payment.id);
    expect(given.payload.payment).toMatchObject({
      state: 'refunded',
      amount: '10',
      refundedAt: server.clock.now().toISOString(),
      checkId: result.checkId,
    });
    expect([await ada.pay(), await shop.merchant.pay()]).toEqual(before);
    expect((await shop.check(ada, data)).payload.paid?.refundedAt).toBe(server.clock.now().toISOString());
    const { rows } = await server.database.query<{ line: string }>(
      `select case user_id when $1 then 'merchant' else 'payer' end || ' ' || action || ' ' || direction || ' ' || amount as line
       from operations where user_id in ($1, $2) and area = 4 order by created_at, id`,
      [shop.merchant.id, ada.id],
    );
    expect(rows.map(({ line }) => line).toSorted()).toEqual([
      'merchant 15 0 990000000',
      'merchant 15 1 990000000',
      'payer 13 0 1000000000',
      'payer 13 1 1000000000',
    ]);
    await expectSound(server);
  });

  test('is done once: a second time it is answered as it is', async () => {
    const { payment } = await shop.sell(ada);
    const key = crypto.randomUUID();
    const first = await shop.refund(payment.id, key);
    const before = await ada.pay();
    server.clock.advance(1_000);
    expect((await shop.refund(payment.id, key)).text).toBe(first.text);
    expect((await shop.refund(payment.id)).payload).toEqual(first.payload);
    expect(await ada.pay()).toBe(before);
  });

  test('twenty times at once is done once', async () => {
    const { payment } = await shop.sell(ada);
    const before = Number(await ada.pay());
    const came = await Promise.all(several.map(() => shop.refund(payment.id)));
    expect(new Set(came.map(({ text }) => text)).size).toBe(1);
    expect(came[0]?.errorCode).toBe(0);
    expect(Number(await ada.pay()) - before).toBe(10);
    await expectSound(server);
  });

  test('is refused before the payment, and when it was cancelled', async () => {
    const { payment } = await shop.request();
    const came = await expectUnchanged(server, () => shop.refund(payment.id));
    expect(came.errorCode).toBe(91_302);
    await shop.cancel(payment.id);
    expect((await shop.refund(payment.id)).errorCode).toBe(91_302);
  });

  test('is refused while the merchant has less than the received amount, and possible afterwards', async () => {
    const poor = await EposShop.open(server);
    const { payment } = await poor.sell(ada);
    const other = await shop.request({ amount: '0.5' });
    expect((await shop.pay(poor.merchant, other.data)).errorCode).toBe(0);
    const came = await expectUnchanged(server, () => poor.refund(payment.id));
    expect(came.errorCode).toBe(110);
    expect((await poor.get(payment.id)).state).toBe('paid');
    await poor.merchant.deposit(await poor.merchant.getBills({ '1': 1 }));
    expect((await poor.refund(payment.id)).payload.payment.state).toBe('refunded');
    await expectSound(server);
  });

  test('another merchant can neither see, cancel nor refund it', async () => {
    const other = await EposShop.open(server);
    const { payment } = await shop.sell(ada);
    const params = { id: payment.id };
    await expectUnchanged(server, async () => {
      for (const route of [eposRoutes.getPayment, eposRoutes.cancelPayment, eposRoutes.refundPayment]) {
        const came = await other.merchant.ask(route, { params });
        expect([came.httpStatus, came.errorCode]).toEqual([404, 10_010]);
      }
    });
  });
});

describe('cancelling an unpaid payment', () => {
  let shop: EposShop;
  const server = withServer();
  beforeAll(async () => {
    shop = await EposShop.open(server);
  });

  test('ends it for every payer, however often', async () => {
    const ada = await shop.customer({ pay: { '10': 1 } });
    const { payment, data } = await shop.request();
    expect((await shop.cancel(payment.id)).payload.payment.state).toBe('cancelled');
    expect((await shop.cancel(payment.id)).payload.payment.state).toBe('cancelled');
    expect((await shop.check(ada, data)).errorCode).toBe(91_302);
    expect((await shop.pay(ada, data)).errorCode).toBe(91_302);
  });

  test('leaves one that was paid as it is', async () => {
    const ada = await shop.customer({ pay: { '10': 1 } });
    const { payment } = await shop.sell(ada);
    const came = await expectUnchanged(server, () => shop.cancel(payment.id));
    expect(came.payload.payment.state).toBe('paid');
  });
});

describe('receipts', () => {
  let shop: EposShop;
  const server = withServer();
  beforeAll(async () => {
    shop = await EposShop.open(server);
  });

  test('are for the payer and the merchant only', async () => {
    const [ada, lin] = [await shop.customer({ pay: { '10': 1 } }), await shop.customer()];
    const { result } = await shop.sell(ada);
    const read = (user: BillUser, checkId = result.checkId) =>
      user.ask(eposRoutes.getReceipt, { params: { checkId } });
    const operationId = expect.any(String) as string;
    const shown = { payment: result, operationId, block: null };
    expect((await read(ada)).payload).toEqual({ ...shown, isMerchant: false });
    expect((await read(shop.merchant)).payload).toEqual({ ...shown, isMerchant: true });
    const unknown = await read(lin, '000000000000');
    const foreign = await read(lin);
    expect([foreign.httpStatus, foreign.errorCode]).toEqual([404, 10_010]);
    expect([unknown.httpStatus, unknown.errorCode]).toEqual([404, 10_010]);
  });
});
