import { beforeAll, describe, expect, test } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import type { BillUser } from '../../tests/support/bill-user';
import { EposShop } from '../../tests/support/epos-shop';
import { withServer } from '../../tests/support/with-server';

const hourMs = 3_600_000;

describe('the list of payments', () => {
  let shop: EposShop;
  let ada: BillUser;
  let ids: string[];
  let middle: string;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    shop = await EposShop.open(server);
    ada = await shop.customer({ pay: { '100': 1 } });
    ids = [];
    for (const amount of ['1', '2', '3', '4']) {
      if (amount === '3') middle = server.clock.now().toISOString();
      ids.push((await shop.sell(ada, { amount })).payment.id);
      server.clock.advance(hourMs / 60);
    }
    await shop.refund(ids[3] ?? '');
    ids.push((await shop.request({ amount: '7' })).payment.id);
    const other = await EposShop.open(server);
    await other.request();
  });

  async function list(query: Record<string, string> = {}) {
    const { payload } = await shop.merchant.ask(eposRoutes.listPayments, { query });
    const { totalCount, sums } = payload;
    return { ids: payload.payments.map(({ id }) => ids.indexOf(id)), totalCount, sums };
  }

  test('has the newest first, by pages, with the sums of what was paid and kept', async () => {
    const sum = { currency: expect.objectContaining({ key: 'tectum-note-tet' }) as object };
    const sums = [{ ...sum, count: 3, amount: '6', net: '5.94' }];
    expect(await list()).toEqual({ ids: [4, 3, 2, 1, 0], totalCount: 5, sums });
    expect(await list({ limit: '2' })).toEqual({ ids: [4, 3], totalCount: 5, sums });
    expect(await list({ limit: '2', offset: '3' })).toEqual({ ids: [1, 0], totalCount: 5, sums });
    expect(await list({ offset: '9' })).toEqual({ ids: [], totalCount: 5, sums });
  });

  test('of a span begins with its first moment and ends before its last', async () => {
    expect(await list({ from: middle })).toMatchObject({
      ids: [4, 3, 2],
      totalCount: 3,
      sums: [{ count: 1 }],
    });
    expect(await list({ to: middle })).toMatchObject({ ids: [1, 0], totalCount: 2, sums: [{ amount: '3' }] });
    expect(await list({ from: middle, to: middle })).toEqual({ ids: [], totalCount: 0, sums: [] });
  });

  test('counts a payment when it was paid, however long before it was asked for', async () => {
    const night = await EposShop.open(server);
    const [paid, givenBack] = [await night.request({ amount: '5' }), await night.request({ amount: '2' })];
    const left = await night.request({ amount: '3' });
    server.clock.advance(hourMs / 60);
    const midnight = server.clock.now().toISOString();
    for (const { data } of [paid, givenBack]) await night.pay(ada, data);
    server.clock.advance(hourMs / 60);
    await night.refund(givenBack.payment.id);
    const read = async (query: Record<string, string>) => {
      const { payload } = await night.merchant.ask(eposRoutes.listPayments, { query });
      const sums = payload.sums.map(({ count, amount }) => ({ count, amount }));
      return { ids: payload.payments.map(({ id }) => id).toSorted(), totalCount: payload.totalCount, sums };
    };
    expect(await read({ to: midnight })).toEqual({ ids: [left.payment.id], totalCount: 1, sums: [] });
    expect(await read({ from: midnight })).toEqual({
      ids: [paid.payment.id, givenBack.payment.id].toSorted(),
      totalCount: 2,
      sums: [{ count: 1, amount: '5' }],
    });
  });

  test.each([
    { limit: '101' },
    { limit: '-1' },
    { offset: '1000001' },
    { from: 'yesterday' },
    { to: '2026-01-01' },
  ])('refuses %j', async (query) => {
    const came = await shop.merchant.ask(eposRoutes.listPayments, { query });
    expect(came.errorCode).toBe(10_008);
  });

  test('and its sums are read by index, however many others there are', async () => {
    const { merchant } = await EposShop.open(server);
    await server.database.query(
      `insert into payment_intents (id, merchant_id, currency_id, amount, fee, total, total_currency, exchange_rate, location,
         cashier, note, signature, created_at, expires_at, paid_at, payer_id, check_id, entry_id, entry_hash)
       select gen_random_uuid(), $1, 502, 5, 1, '5', 'TET', '1', '', '', '', '', moment, moment + interval '5 minutes', moment,
         $2, lpad(n::text, 12, '0'), gen_random_uuid(), ''
       from generate_series(1, 20000) n, lateral (select now() - n * interval '1 hour' as moment) at`,
      [merchant.id, ada.id],
    );
    await server.database.query('vacuum analyze payment_intents');
    const from = new Date(server.clock.now().getTime() - 24 * hourMs);
    const plan = async (statement: string): Promise<string> => {
      const { rows } = await server.database.query<Record<string, string>>(`explain ${statement}`, [
        merchant.id,
        from,
      ]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const span = (time: string) =>
      `from payment_intents where merchant_id = $1 and ${time} >= $2 and ${time} < 'infinity'`;
    const listed = 'coalesce(paid_at, created_at)';
    expect(
      await plan(
        `select currency_id, count(*), sum(amount), sum(fee) ${span('paid_at')}
          and paid_at is not null and refunded_at is null group by 1`,
      ),
    ).toContain('Index Only Scan using payment_intents_earned');
    expect(await plan(`select count(*) ${span(listed)}`)).toContain('Index Only Scan');
    expect(await plan(`select * ${span(listed)} order by ${listed} desc, id desc limit 20`)).toContain(
      'Index Scan using payment_intents_of_merchant',
    );
  });
});
