import { beforeEach, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { noteStatuses } from '../../contract/currencies/currency-kinds';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';

const params = { currencyKey: 'ethereum-erc20-usdt' };
const banknotes = ['0000812345678901'];
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const noDataFound = 10010;

const server = withServer();
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
  ];
  const codes = (await Promise.all(refusals)).map(({ errorCode }) => errorCode);
  expect(codes).toEqual(codes.map(() => noDataFound));
});
