import { beforeAll, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { operationsRoutes } from '../../../contract/operations/operations.contract';
import { issueTo } from '../../../tests/support/issue-to';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';
import { runAudit } from '../../audit/run-audit';
import { recordPrices } from './price-records';
import { setPrice } from './prices.service';

const { listOperations, getOperation } = operationsRoutes;
const tet = requireCurrency('tectum-t12-tet');

describe('recorded prices', () => {
  let ada: TestUser;
  let operationId: string;
  const server = withServer();
  beforeAll(async () => {
    ada = await registerUser(server);
    await recordPrices(server.context);
    server.clock.advance(60_000);
    operationId = await makeOperation();
  });

  const makeOperation = async () => {
    await issueTo(server, ada, { '1': 1 });
    const query = { key: tet.key, count: '1' };
    return (await ada.client.call(listOperations, { query })).payload.operations[0]?.id ?? '';
  };
  const valueOf = async (id: string) =>
    (await ada.client.call(getOperation, { params: { id } })).payload.conv;
  const findings = async () => {
    const { findings: all } = await runAudit(server.context);
    return all.filter(({ check }) => check === 'recorded prices are the server’s own').length;
  };
  const pricesOf = async () => {
    const records = await server.database.query<{ price: string }>(
      `select price from price_records where currency_id = ${tet.id} order by since`,
    );
    return records.rows.map(({ price }) => price);
  };

  test('are written only when a price has changed', async () => {
    const before = await pricesOf();
    await recordPrices(server.context);
    expect(await pricesOf()).toEqual(before);
    await setPrice(server.context, tet, '0.5');
    server.clock.advance(1);
    await recordPrices(server.context);
    expect(await pricesOf()).toEqual([...before, '0.5']);
    expect(await findings()).toBe(0);
  });

  test.each(['price = price * 100', `since = since - interval '1 s'`, 'seal = null'])(
    'altered with %s show no value, and are found',
    async (altering) => {
      expect(await valueOf(operationId)).not.toBeNull();
      const { rows } = await server.database.query<{ id: string; since: Date; price: string; seal: Buffer }>(
        `select * from price_records where currency_id = ${tet.id} order by since limit 1`,
      );
      const [{ id, since, price, seal } = expect.fail()] = rows;
      await server.database.query(`update price_records set ${altering} where id = ${id}`);
      expect(await valueOf(operationId)).toBeNull();
      expect(await findings()).toBe(1);
      const undoing = 'update price_records set since = $1, price = $2, seal = $3 where id = $4';
      await server.database.query(undoing, [since, price, seal, id]);
      expect(await findings()).toBe(0);
    },
  );

  test('that someone invented show no value and are found, and the true price is recorded after them', async () => {
    const before = await pricesOf();
    const current = before.at(-1);
    server.clock.advance(1_000);
    await server.database.query(
      `insert into price_records (currency_id, since, price, seal)
       select currency_id, $1, $2, seal from price_records where currency_id = ${tet.id} order by since limit 1`,
      [server.clock.now(), current],
    );
    expect(await valueOf(await makeOperation())).toBeNull();
    server.clock.advance(1_000);
    await recordPrices(server.context);
    expect(await pricesOf()).toEqual([...before, current, current]);
    expect(await valueOf(await makeOperation())).not.toBeNull();
    expect(await findings()).toBe(1);
  });
});
