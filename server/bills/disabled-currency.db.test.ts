import { beforeEach, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { noteStatuses } from '../../contract/currencies/currency-kinds';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { BlueHouse } from '../../tests/support/blue-house';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';

const params = { currencyKey: 'ethereum-erc20-usdt' };
const banknotes = ['0000812345678901'];
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const noDataFound = 10010;

const server = withServer({ environment: { BUDGET_SCALE: '100' } });
let ada: TestUser;
beforeEach(async () => {
  ada = await registerUser(server);
});

test('bills of a disabled currency can be looked at, and by no call moved', async () => {
  expect(requireCurrency(params.currencyKey).noteStatus).toBe(noteStatuses.disabled);
  const { payload } = await ada.client.call(billsRoutes.getBillBalance, { params });
  expect(payload).toMatchObject({ amount: 0, value: '0' });
  const listed = await ada.client.call(billsRoutes.listBills, { params, query: {} });
  expect(listed.payload).toEqual({ bills: [], billsCount: 0 });

  const { client } = ada;
  const refusals = [
    client.refused(billsRoutes.handOverBills, { params, body: { stack: banknotes, to: '12345' } }, newKey()),
    client.refused(billsRoutes.depositBills, { params, body: { stack: banknotes } }, newKey()),
    client.refused(
      billsRoutes.withdrawBills,
      { params, body: { combination: [{ nominal: '1', count: 1 }] } },
      newKey(),
    ),
    client.refused(exportsRoutes.exportBills, { params, body: { stack: banknotes } }, newKey()),
    client.refused(mintHouseRoutes.prepareBurn, { params, body: { banknotes } }),
    client.refused(mintHouseRoutes.preparePlainBurn, { params, body: { banknotes } }),
    client.refused(mintHouseRoutes.burnPlainly, { params, body: { banknotes } }, newKey()),
    client.refused(
      mintHouseRoutes.burnBills,
      { params, body: { banknotes, fee: '1', currenciesFill: params.currencyKey } },
      newKey(),
    ),
    ...(['handover', 'export', 'transfer', 'burn'] as const).map((kind) =>
      client.refused(
        bulkRoutes.createBulkJob,
        { body: { ...params, kind, lines: banknotes, to: '12345', payout: params.currencyKey, fee: '1' } },
        newKey(),
      ),
    ),
  ];
  const codes = (await Promise.all(refusals)).map(({ errorCode }) => errorCode);
  expect(codes).toEqual(codes.map(() => noDataFound));
});

test('a job takes back what was exported before the currency was disabled', async () => {
  const body = { ...params, kind: 'takeBack' as const, lines: banknotes };
  const { payload } = await ada.client.call(bulkRoutes.createBulkJob, { body }, newKey());
  expect(payload.job.state).toBe('running');
});

test('the older calls burn no bill of a currency that was disabled, and release no key', async () => {
  const house = new BlueHouse(server);
  const lin = await house.registerRich();
  const [serial = ''] = await house.getBills(lin, { '1': 1 });
  const currency: { noteStatus: number } = requireCurrency(house.params.currencyKey);
  const { noteStatus } = currency;
  currency.noteStatus = noteStatuses.disabled;
  try {
    const one = await lin.client.call(notesRoutes.burnNote, { body: { banknote: serial } }, newKey());
    const list = await lin.client.call(notesRoutes.burnNotes, { body: { banknotes: [serial] } }, newKey());
    for (const { payload } of [one, list]) {
      expect(payload).toMatchObject({ file: null, txid: [] });
      expect(payload.banknotesWithError).toEqual([{ serial, result: 'INVALID' }]);
    }
    expect(await house.serialsOf(lin)).toEqual([serial]);
  } finally {
    currency.noteStatus = noteStatus;
  }
});
