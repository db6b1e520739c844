import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { BlueHouse } from '../../tests/support/blue-house';
import type { TestUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { runBulkJobs } from '../bulk/run-bulk-jobs.service';
import { NodeError } from '../chains/adapters/chain-adapter';
import type { ChainAdapter } from '../chains/adapters/chain-adapter';
import { createChains } from '../chains/chains';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const { prepareBurn } = mintHouseRoutes;

let house: BlueHouse;
let ada: TestUser;
let serials: string[];
/** The addresses whose coins were taken. */
let emptied: Set<string>;
let isAway: boolean;
/** How many transactions were open each time when the node was asked. */
let openTransactions: number[];

beforeEach(async () => {
  house = new BlueHouse(server);
  ada = await house.registerRich();
  serials = await house.getBills(ada, { '1': 2, '5': 1 });
  [emptied, isAway, openTransactions] = [new Set(), false, []];
  const { context } = server;
  const realAdapter = context.chains.within(context.db).adapterOf('tron');
  const holdings: ChainAdapter['holdings'] = async (...asked) => {
    if (isAway) throw new NodeError('connection refused');
    const { rows } = await server.database.query(
      `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    openTransactions.push(rows.length);
    return new Map([...(await realAdapter.holdings(...asked))].filter(([address]) => !emptied.has(address)));
  };
  const adapter = Object.create(realAdapter, { holdings: { value: holdings } }) as ChainAdapter;
  const node = { adapter, networkName: 'regtest' as const, explorer: '', setting: 'none' };
  const { db, clock, fees } = context;
  context.chains = createChains({ db, clock, fees, real: new Map([['tron', node]]) });
});

async function empty(serial = ''): Promise<void> {
  const { rows } = await server.database.query<{ address: string }>(
    'select address from bills join bill_addresses on bill_id = bills.id where serial = $1',
    [serial],
  );
  emptied.add(rows[0]?.address ?? '');
}

async function expectFrozenAndReported(serial = ''): Promise<void> {
  const { rows } = await server.database.query('select serial from frozen_bills');
  expect(rows).toEqual([{ serial }]);
  const { rows: released } = await server.database.query(
    'select from bill_addresses join bills on bill_id = bills.id where released_at is not null and serial = $1',
    [serial],
  );
  expect(released).toEqual([]);
  const { findings } = await runAudit(server.context);
  expect(findings).toMatchObject([{ check: 'blue bills are backed', subject: `bill ${serial}` }]);
}

test('a blue bill whose coins are gone is not burned but frozen, and stays reported; the others burn', async () => {
  await empty(serials[0]);
  const { payload } = await house.burn(ada, serials);
  expect(payload.rejectedBills).toMatchObject([{ serial: serials[0] }]);
  expect(payload.request).toMatchObject({ count_bills: 2 });
  await expectFrozenAndReported(serials[0]);
});

test('the same happens to a bill that is only checked', async () => {
  await empty(serials[2]);
  const { payload } = await ada.client.call(prepareBurn, {
    params: house.params,
    body: { banknotes: serials },
  });
  expect(payload).toMatchObject({ amount: '2', rejectedBills: [{ serial: serials[2] }] });
  await expectFrozenAndReported(serials[2]);
});

test('the same happens to a written bill', async () => {
  const { payload: exported } = await ada.client.call(
    exportsRoutes.exportBills,
    { params: house.params, body: { stack: serials.slice(0, 2) } },
    { 'idempotency-key': randomUUID() },
  );
  await empty(serials[1]);
  const lines = exported.exported.map(({ serial, pin }) => `${serial}/${pin}`);
  const { payload } = await house.burn(ada, lines);
  expect(payload.rejectedBills).toMatchObject([{ serial: serials[1] }]);
  await expectFrozenAndReported(serials[1]);
});

test('the same happens in a bulk job, which asks the node outside of any transaction', async () => {
  await empty(serials[0]);
  const body = { kind: 'burn', currencyKey: house.params.currencyKey, lines: serials } as const;
  const header = { 'idempotency-key': randomUUID() };
  const { payload } = await ada.client.call(bulkRoutes.createBulkJob, { body }, header);
  expect(await runBulkJobs(server.context)).toBe(1);
  const params = { id: payload.job.id };
  const { job } = (await ada.client.call(bulkRoutes.getBulkJob, { params })).payload;
  expect(job).toMatchObject({ state: 'ended', done: 2, failed: 1 });
  expect(openTransactions).toEqual([0]);
  await expectFrozenAndReported(serials[0]);
});

test('while the node is away nothing burns and nothing is frozen', async () => {
  isAway = true;
  const body = { fee: '0', currenciesFill: house.params.currencyKey, banknotes: serials };
  const asked = { params: house.params, body };
  const header = { 'idempotency-key': randomUUID() };
  expect((await ada.client.refused(mintHouseRoutes.burnBills, asked, header)).errorCode).toBe(20040);
  expect(
    (await ada.client.refused(prepareBurn, { params: house.params, body: { banknotes: serials } })).errorCode,
  ).toBe(20040);
  isAway = false;
  const { payload } = await ada.client.call(mintHouseRoutes.burnBills, asked, header);
  expect(payload.rejectedBills).toEqual([]);
  const { rows } = await server.database.query('select from frozen_bills');
  expect(rows).toEqual([]);
});
