import { beforeAll, describe, expect, test } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import type { BillUser } from '../../tests/support/bill-user';
import { EposShop } from '../../tests/support/epos-shop';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { clearPause, setPause } from '../market/switches/pauses.service';

const several = Array.from({ length: 20 }, (_, index) => index);

describe('paying at the till', () => {
  let shop: EposShop;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    shop = await EposShop.open(server);
  });

  test('moves the amount, minus our fee, from the payer to the merchant, and notifies both', async () => {
    const ada = await shop.customer({ pay: { '50': 1 } });
    const before = Number(await shop.merchant.pay());
    const { payment, data } = await shop.request({
      amount: '12.5',
      pos: 'counter',
      cashierId: '7',
      note: 'tea',
    });
    const { payload } = await shop.pay(ada, data);
    expect(payload).toMatchObject({
      id: payment.id,
      merchant: 'Corner Café',
      pos: 'counter',
      cashierId: '7',
      note: 'tea',
      amount: '12.5',
      total: '12.5',
      total_currency: 'TET',
      exchange_rate: '1',
      checkId: expect.stringMatching(/^[0-9]{12}$/) as string,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      timestamp: server.clock.now().toISOString(),
      match: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}$/) as string,
      refundedAt: null,
    });
    expect(await ada.pay()).toBe('37.5');
    expect(Number(await shop.merchant.pay()) - before).toBeCloseTo(12.375);
    expect(await shop.get(payment.id)).toMatchObject({
      state: 'paid',
      fee: '0.125',
      paidAt: payload.timestamp,
      checkId: payload.checkId,
      hash: payload.hash,
      match: payload.match,
    });
    await expectSound(server);
  });

  test('answers the hash that the operator’s proof of its entry begins with', async () => {
    const ada = await shop.customer({ pay: { '10': 1 } });
    const { result } = await shop.sell(ada);
    await sealNewEntries(server.context.db, server.clock.now());
    const prove = (checkId: string) => operatorOf(server).run('prove', checkId);
    const { exitCode, text } = await prove(result.checkId);
    expect(exitCode, text).toBe(0);
    expect(text).toContain(`"leafHash": "${result.hash}"`);
    expect(text).toMatch(/verified$/);
    expect((await prove('000000000000')).exitCode).toBe(1);
  });

  test('is announced to both as it happens', async () => {
    const ada = await shop.customer({ pay: { '10': 1 } });
    const { data } = await shop.request();
    const newEvents = async (): Promise<string[]> => {
      const { rows } = await server.database.query<{ topic: string }>(
        `delete from live_events returning case user_id when $1 then 'merchant ' when $2 then 'payer ' end || topic as topic`,
        [shop.merchant.id, ada.id],
      );
      return rows.map(({ topic }) => topic).toSorted();
    };
    await newEvents();
    await shop.check(ada, data);
    expect(await newEvents()).toEqual(['merchant epos']);
    await shop.check(ada, data);
    expect(await newEvents()).toEqual([]);
    await shop.pay(ada, data);
    expect(await newEvents()).toEqual(['merchant epos', 'merchant pay', 'payer epos', 'payer pay']);
    await shop.pay(ada, data);
    expect(await newEvents()).toEqual([]);
  });

  test('uses bills for what the balance lacks, and leaves the rest as balance', async () => {
    const ada = await shop.customer({ pay: { '1': 2 }, bills: { '5': 1, '10': 1, '50': 1 } });
    const { data } = await shop.request({ amount: '12' });
    const { payload } = await shop.check(ada, data);
    expect(payload).toMatchObject({ balance: '2', useBills: { amount: '10', rest: '0' }, paid: null });
    expect((await shop.pay(ada, data)).errorCode).toBe(110);
    const banknotes = payload.useBills?.banknotes ?? [];
    expect((await shop.pay(ada, data, { banknotes })).errorCode).toBe(0);
    expect(await ada.pay()).toBe('0');
    expect(await ada.serials()).toHaveLength(2);
    const again = await shop.pay(ada, data, { banknotes });
    expect(again.errorCode).toBe(0);
    await expectSound(server);
  });

  test('takes no bills that someone stole in the database', async () => {
    const ada = await shop.customer();
    const lin = await shop.customer({ bills: { '5': 1 } });
    const { data } = await shop.request({ amount: '5' });
    const banknotes = await lin.serials();
    const give = (to: string) =>
      server.database.query('update bills set holder_id = $1 where serial = any($2)', [to, banknotes]);
    await give(ada.id);
    const refused = await expectUnchanged(server, () => shop.pay(ada, data, { banknotes }));
    expect(refused.errorCode).toBe(30009);
    await give(lin.id);
  });

  test('changes nothing where balance and bills fall short, and can still be paid', async () => {
    const ada = await shop.customer({ pay: { '5': 1 }, bills: { '1': 2 } });
    const { data, payment } = await shop.request({ amount: '7.1' });
    const { payload } = await shop.check(ada, data);
    expect(payload.useBills).toBeNull();
    const banknotes = await ada.serials();
    const refused = await expectUnchanged(server, () => shop.pay(ada, data, { banknotes }));
    expect(refused.errorCode).toBe(110);
    expect((await shop.get(payment.id)).state).toBe('seen');
    await ada.deposit(await ada.getBills({ '1': 1 }));
    expect((await shop.pay(ada, data, { banknotes })).errorCode).toBe(0);
  });

  test.each<[what: string, of: 'another' | 'locked' | 'frozen' | 'twice' | 'other currency']>([
    ['another’s', 'another'],
    ['in an open request', 'locked'],
    ['frozen', 'frozen'],
    ['named twice', 'twice'],
    ['of another currency', 'other currency'],
  ])('refuses bills that are %s, and does not offer them', async (_what, of) => {
    const ada = await shop.customer();
    const [ownSerial = ''] = await ada.getBills({ '10': 1 });
    const banknotes =
      of === 'other currency' ? ['0050112345678901'] : [ownSerial, ...(of === 'twice' ? [ownSerial] : [])];
    if (of === 'locked')
      await server.database.query('update bills set lock_id = gen_random_uuid() where serial = $1', [
        ownSerial,
      ]);
    if (of === 'frozen') await operatorOf(server).change('freeze', 'bill', ownSerial);
    const payer = of === 'another' ? await shop.customer() : ada;
    const { data } = await shop.request({ amount: '10' });
    const offered = (await shop.check(payer, data)).payload.useBills?.banknotes ?? [];
    expect(offered.includes(ownSerial)).toBe(of === 'twice' || of === 'other currency');
    const refused = await expectUnchanged(server, () => shop.pay(payer, data, { banknotes }));
    expect(refused.errorCode).toBe(30_009);
    await server.database.query('update bills set lock_id = null');
  });

  test('returns the payer the same result again with any key, and charges once', async () => {
    const ada = await shop.customer({ pay: { '50': 1 } });
    const { data } = await shop.request();
    const key = crypto.randomUUID();
    const first = await shop.pay(ada, data, { key });
    expect(first.errorCode).toBe(0);
    expect((await shop.pay(ada, data, { key })).text).toBe(first.text);
    expect((await shop.pay(ada, data)).text).toBe(first.text);
    server.clock.advance(400_000);
    await ada.renewSession();
    await shop.merchant.renewSession();
    expect((await shop.pay(ada, data)).text).toBe(first.text);
    expect((await shop.check(ada, data)).payload.paid).toEqual(first.payload);
    expect(await ada.pay()).toBe('40');
  });

  test('is refused to other payers once it is paid', async () => {
    const [ada, lin] = [await shop.customer({ pay: { '10': 1 } }), await shop.customer({ pay: { '10': 1 } })];
    const { data } = await shop.sell(ada);
    expect((await shop.check(lin, data)).errorCode).toBe(91_302);
    const refused = await expectUnchanged(server, () => shop.pay(lin, data));
    expect(refused.errorCode).toBe(91_302);
  });

  test('charges one of twenty simultaneous payers', async () => {
    const payers: BillUser[] = [];
    for (const _ of several) payers.push(await shop.customer({ pay: { '10': 1 } }));
    const { data, payment } = await shop.request();
    const came = await Promise.all(payers.map((payer) => shop.pay(payer, data)));
    expect(came.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1);
    expect(new Set(came.map(({ errorCode }) => errorCode))).toEqual(new Set([0, 91_302]));
    const balances = await Promise.all(payers.map((payer) => payer.pay()));
    expect(balances.filter((balance) => balance === '0')).toHaveLength(1);
    expect((await shop.get(payment.id)).state).toBe('paid');
    await expectSound(server);
  });

  test('charges a payer once for twenty simultaneous calls with different keys, and answers all alike', async () => {
    const ada = await shop.customer({ pay: { '100': 1 } });
    const { data } = await shop.request();
    const came = await Promise.all(several.map(() => shop.pay(ada, data)));
    expect(new Set(came.map(({ text }) => text)).size).toBe(1);
    expect(came[0]?.errorCode).toBe(0);
    expect(await ada.pay()).toBe('90');
    await expectSound(server);
  });

  test('charges a payer once for twenty simultaneous calls with one key, and answers all alike', async () => {
    const ada = await shop.customer({ pay: { '100': 1 } });
    const { data } = await shop.request();
    const key = crypto.randomUUID();
    const came = await Promise.all(several.map(() => shop.pay(ada, data, { key })));
    expect(new Set(came.map(({ text }) => text)).size).toBe(1);
    expect(await ada.pay()).toBe('90');
  });

  test('and cancelling at the same moment: only one of them succeeds', async () => {
    for (const _ of several) {
      const ada = await shop.customer({ pay: { '10': 1 } });
      const { data, payment } = await shop.request();
      const [paid, cancelled] = await Promise.all([shop.pay(ada, data), shop.cancel(payment.id)]);
      const { state } = await shop.get(payment.id);
      expect(cancelled.errorCode).toBe(0);
      expect([paid.errorCode, state, await ada.pay()]).toEqual(
        state === 'paid' ? [0, 'paid', '0'] : [91_302, 'cancelled', '10'],
      );
    }
    await expectSound(server);
  });

  test('is possible to the last millisecond, and no longer', async () => {
    const ada = await shop.customer({ pay: { '50': 1 } });
    const [first, second] = [await shop.request(), await shop.request()];
    server.clock.advance(300_000 - 1);
    expect((await shop.check(ada, first.data)).errorCode).toBe(0);
    expect((await shop.pay(ada, first.data)).errorCode).toBe(0);
    server.clock.advance(1);
    expect((await shop.check(ada, second.data)).errorCode).toBe(91_302);
    expect((await shop.pay(ada, second.data)).errorCode).toBe(91_302);
    expect((await shop.get(second.payment.id)).state).toBe('expired');
    expect(await ada.pay()).toBe('40');
  });

  test('is refused to the merchant of the payment', async () => {
    const { data } = await shop.request();
    expect((await shop.check(shop.merchant, data)).errorCode).toBe(10_027);
    expect((await shop.pay(shop.merchant, data)).errorCode).toBe(10_027);
  });

  test('is refused once its merchant is blocked, or takes payments no longer', async () => {
    const other = await EposShop.open(server);
    const ada = await shop.customer({ pay: { '10': 1 } });
    const { data } = await other.request();
    const { change } = operatorOf(server);
    await change('merchant', 'disable', other.merchant.email);
    expect((await shop.pay(ada, data)).errorCode).toBe(91_302);
    await change('merchant', 'enable', other.merchant.email, 'Another');
    await change('freeze', 'user', other.merchant.email);
    expect((await shop.check(ada, data)).errorCode).toBe(91_302);
    expect((await shop.pay(ada, data)).errorCode).toBe(91_302);
    await change('unfreeze', 'user', other.merchant.email);
    expect((await shop.check(ada, data)).payload.merchant).toBe('Another');
    expect((await shop.pay(ada, data)).errorCode).toBe(0);
  });

  test('is refused with the operator’s reason while paused, except to someone who has already paid', async () => {
    const ada = await shop.customer({ pay: { '50': 1 } });
    const [paid, open] = [await shop.sell(ada), await shop.request()];
    const stopped = { operation: 'epos', currencyId: null } as const;
    await setPause(server.context, { ...stopped, reason: 'back at noon' });
    const refused = await shop.pay(ada, open.data);
    expect([refused.errorCode, refused.text]).toEqual([20_040, expect.stringContaining('back at noon')]);
    expect((await shop.pay(ada, paid.data)).payload).toEqual(paid.result);
    await clearPause(server.context, stopped);
    expect((await shop.pay(ada, open.data)).errorCode).toBe(0);
  });

  test('asks for a key', async () => {
    const ada = await shop.customer({ pay: { '10': 1 } });
    const { data } = await shop.request();
    const response = await ada.client.refused(eposRoutes.payAtTill, { body: data });
    expect(response.errorCode).toBe(10_006);
  });
});
