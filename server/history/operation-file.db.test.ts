import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { operationColumns } from '../../contract/operations/operation-files';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { issueTo } from '../../tests/support/issue-to';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { recordPrices } from '../market/currencies/price-records';
import { setPrice } from '../market/currencies/prices.service';
import { changeUsers } from '../../tests/support/change-users';

const path = '/api/passport/v1/user/operations/file';

describe('a history as a file', () => {
  let ada: TestUser;
  let lin: TestUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    [ada, lin] = await Promise.all([registerUser(server), registerUser(server)]);
    const [first = ''] = await issueTo(server, ada, { '1': 2 });
    await recordPrices(server.context);
    server.clock.advance(1_000);
    await changeUsers(server, 'name = $1, name_folded = $1 where email = $2', ['=cmd|"calc"!A1', lin.email]);
    await ada.client.call(
      billsRoutes.handOverBills,
      { params: { currencyKey: 'tectum-note-tet' }, body: { stack: [first], to: lin.email } },
      { 'idempotency-key': crypto.randomUUID() },
    );
  });

  const fetchFile = (format: string, query = '') =>
    server.app.inject({
      url: `${path}/${format}${query}`,
      headers: { authorization: `Bearer ${ada.client.accessToken ?? ''}` },
    });

  test('has a line for each operation, in the list’s order, with signed amounts and dollars', async () => {
    const { operations } = (
      await ada.client.call(operationsRoutes.listOperations, { query: { count: '100' } })
    ).payload;
    const file = await fetchFile('csv');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="history-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, ...lines] = file.body.trimEnd().split('\r\n');
    expect(head).toBe(operationColumns.join(','));
    expect(lines).toHaveLength(operations.length);
    expect(lines.map((line) => operations.find(({ id }) => line.includes(id)))).toEqual(operations);
    expect(lines[0]).toContain(',send,xPort,success,-1,TET,tectum,note,-8.00,');
  });

  test('values each operation at its time, not at a later price', async () => {
    server.clock.advance(1_000);
    await setPrice(server.context, requireCurrency('tectum-note-tet'), '99');
    await recordPrices(server.context);
    const [, ...lines] = (await fetchFile('csv')).body.trimEnd().split('\r\n');
    const dollars = lines.map((line) => line.split(',')[operationColumns.indexOf('Value in dollars')]);
    expect(dollars[0]).toBe('-8.00');
  });

  test('is for its user and for API keys with the read scope only', async () => {
    const keyOf = async (scope: 'read' | 'epos') => {
      const body = { expiredAt: null, scopes: [scope] };
      return (await ada.client.call(apiKeysRoutes.createApiKey, { body })).payload.apiKey.key;
    };
    const fetchWith = (token: string) =>
      server.app.inject({ url: `${path}/csv`, headers: { authorization: `Bearer ${token}` } });
    const ownFile = await fetchFile('csv');
    const read = await fetchWith(await keyOf('read'));
    expect([read.statusCode, read.body]).toEqual([200, ownFile.body]);
    const wrongScope = await fetchWith(await keyOf('epos'));
    expect([wrongScope.statusCode, wrongScope.json()]).toMatchObject([403, { errorCode: 10_030 }]);
    const guests = await server.app.inject({ url: `${path}/csv` });
    expect([guests.statusCode, guests.json()]).toMatchObject([401, { errorCode: 10_014 }]);
    const forged = await fetchWith('forged');
    expect([forged.statusCode, forged.json()]).toMatchObject([401, { errorCode: 10_011 }]);
    const lins = await fetchWith(lin.client.accessToken ?? '');
    expect(lins.body.split('\r\n')).not.toContain(ownFile.body.split('\r\n')[1]);
  });

  test('takes the list’s filters', async () => {
    const sent = (await fetchFile('csv', '?action=1')).body.trimEnd().split('\r\n');
    expect(sent).toHaveLength(2);
    expect((await fetchFile('csv', '?start=2099-01-01')).body).toBe(`${operationColumns.join(',')}\r\n\r\n`);
  });

  test('as JSON it is what the list answers, with dollars', async () => {
    const { operations } = (
      await ada.client.call(operationsRoutes.listOperations, { query: { count: '100' } })
    ).payload;
    const file = JSON.parse((await fetchFile('json')).body) as { operations: object[] };
    expect(file.operations).toMatchObject(operations);
    expect(file.operations[0]).toMatchObject({ conv: '8.00' });
  });

  test('for spreadsheets no cell begins like a formula, whatever the user’s name', async () => {
    const { body } = await fetchFile('sheet');
    expect(body.startsWith('\uFEFFDate,')).toBe(true);
    expect(body).toContain(`"'=cmd|""calc""!A1 `);
    const cells = body.slice(1).split(/[,\r\n]+/);
    expect(cells.filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([]);
    expect(cells).toContain('-1');
  });

  test('is refused without a session, in another format, and with a filter that makes no sense', async () => {
    expect((await server.app.inject({ url: `${path}/csv` })).statusCode).toBe(401);
    expect((await fetchFile('exe')).statusCode).toBe(400);
    expect((await fetchFile('csv', '?start=never')).statusCode).toBe(400);
    expect((await fetchFile('csv', '?key=no-such-coin')).statusCode).toBe(404);
  });
});
