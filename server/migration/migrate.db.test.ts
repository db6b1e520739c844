import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundBridge, fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';

const server = withServer({ environment: { BUDGET_SCALE: '100' } });
const t12 = 'tectum-t12-tet';
const erc20 = 'ethereum-erc20-tet';
const v4 = 'tectum-v4-tet';
const tct = 'tectum-t12-tct';
let ada: BillUser;

beforeAll(async () => {
  ada = await BillUser.add(server);
  for (const currencyKey of [t12, erc20, tct, 'ethereum-native-eth'])
    await fundUser(server, { email: ada.email, currencyKey, amount: '100' });
  for (const currencyKey of [t12, erc20, 'tectum-v4-tct'])
    await fundBridge(server, { currencyKey, amount: '20' });
});

interface Wanted {
  amount?: string;
  currencyFrom?: string;
  currencyTo?: string;
  fee?: string;
}
const migrate = (
  { amount = '1', currencyFrom = t12, currencyTo = erc20, fee = '0.0013' }: Wanted,
  key?: string,
) => ada.ask(migrationRoutes.migrate, { body: { amount, currencyFrom, currencyTo, fee } }, key);
const balances = async () => {
  const { payload } = await ada.ask(balancesRoutes.getBalances, {});
  return Object.fromEntries(payload.balances.map(({ currency, value }) => [currency.key, value]));
};

test('between T12 and Ethereum coins move both ways, 1:1, for the fee of Ethereum, in one entry', async () => {
  const before = await balances();
  // The history is in the order of time.
  server.clock.advance(1_000);
  const { payload } = await migrate({ amount: '3.5' });
  expect(payload).toMatchObject({ amount: '3.5', currencyFrom: t12, currencyTo: erc20 });
  await migrate({ amount: '1.5', currencyFrom: erc20, currencyTo: t12 });
  const after = await balances();
  expect([before[t12], after[t12]]).toEqual(['100', '98']);
  expect([before[erc20], after[erc20]]).toEqual(['100', '102']);
  expect(after['ethereum-native-eth']).toBe('99.9974');
  const { operations } = (await ada.ask(operationsRoutes.listOperations, { query: {} })).payload;
  expect(operations.slice(0, 4).map(({ action }) => action)).toEqual(expect.arrayContaining([8, 9, 8, 9]));
  await expectSound(server);
});

test('by ids it is the same call, and a repeated one moves nothing again', async () => {
  const key = randomUUID();
  const body = { amount: '1', currencyFrom: 2, currencyTo: 9, fee: '0.0013' };
  const first = await ada.ask(migrationRoutes.migrateWallet, { body }, key);
  const after = await balances();
  expect((await ada.ask(migrationRoutes.migrateWallet, { body }, key)).payload).toEqual(first.payload);
  expect(await balances()).toEqual(after);
});

describe('is refused, and changes nothing,', () => {
  test.each([
    ['no such pair', { currencyTo: 'tron-trc20-usdt' }, 10008],
    ['the v4.0 network, which has calls of its own', { currencyTo: v4 }, 10008],
    ['nothing', { amount: '0' }, 10008],
    ['more decimals than either has', { amount: '0.000000001' }, 10008],
    ['too small a fee', { fee: '0.0001' }, 20025],
    ['more than the balance', { amount: '15', currencyFrom: erc20, currencyTo: t12, fee: '100' }, 2221],
    ['more than the bridge has', { amount: '50' }, 20024],
    ['more than the user has', { amount: '101' }, 20024],
  ])('%s', async (_, wanted, errorCode) => {
    await expectUnchanged(server, async () => {
      expect((await migrate(wanted)).errorCode).toBe(errorCode);
    });
  });

  test('while the operator has stopped it', async () => {
    const operator = operatorOf(server);
    await operator.change('pause', 'migrate', erc20, 'later');
    expect((await migrate({})).errorCode).toBe(20040);
    await operator.change('resume', 'migrate', erc20);
    expect((await migrate({})).errorCode).toBe(0);
  });
});

describe('the v4.0 network', () => {
  const beta = (currencyKey: string) =>
    ada.ask(migrationRoutes.migrateToken, { body: { amount: '2', currencyKey } });

  test('takes TET and TCT without a fee, and gives nothing back', async () => {
    expect((await beta(t12)).payload).toMatchObject({ currencyTo: v4 });
    expect((await beta(tct)).payload).toMatchObject({ currencyTo: 'tectum-v4-tct' });
    expect((await beta(v4)).errorCode).toBe(10008);
    expect((await beta('tron-native-trx')).errorCode).toBe(10008);
    const back = await ada.ask(migrationRoutes.migrateBeta, { body: { amount: '1', type: 1 } });
    expect(back.errorCode).toBe(20040);
    await expectSound(server);
  });
});

test('lists what can be moved: the pairs, their fee’s coin, and the smaller of balance and bridge', async () => {
  const { pairs } = (await ada.ask(migrationRoutes.getMigrationInfo, {})).payload;
  expect(
    pairs.map(({ currencyFrom, currencyTo, currencyFee, isBeta }) => [
      currencyFrom.key,
      currencyTo.key,
      currencyFee?.ticker ?? null,
      isBeta,
    ]),
  ).toEqual([
    [t12, erc20, 'ETH', false],
    [t12, v4, null, true],
    [tct, 'tectum-v4-tct', null, true],
    [erc20, t12, 'ETH', false],
  ]);
  expect(pairs.every(({ min }) => min === '0.00000001')).toBe(true);
  const quote = async (currencyKey: string) =>
    (await ada.ask(migrationRoutes.quoteMigration, { params: { currencyKey } })).payload;
  expect(await quote(t12)).toEqual({ userQuoteAmount: pairs[0]?.max });
  expect((await ada.ask(migrationRoutes.quoteMigration, { params: { currencyKey: v4 } })).errorCode).toBe(
    10010,
  );
  const fee = await ada.ask(migrationRoutes.getMigrationFee, {
    query: { currencyFrom: '9', currencyTo: '2' },
  });
  expect(fee.payload).toMatchObject({ fee: '0.0013', currencyFee: { ticker: 'ETH' } });
});
