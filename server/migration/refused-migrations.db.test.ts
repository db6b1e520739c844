import { beforeEach, describe, expect, test } from 'vitest';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundBridge, fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { withServerForEachTest } from '../../tests/support/with-server';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const t12 = 'tectum-t12-tet';
const erc20 = 'ethereum-erc20-tet';
const v4 = 'tectum-v4-tet';
const tct = 'tectum-t12-tct';
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  for (const currencyKey of [t12, erc20, tct])
    await fundUser(server, { email: ada.email, currencyKey, amount: '100', bridge: '500' });
  await fundUser(server, { email: ada.email, currencyKey: 'ethereum-native-eth', amount: '1' });
  for (const currencyKey of [t12, erc20]) await fundBridge(server, { currencyKey, amount: '500' });
  await fundBridge(server, { currencyKey: 'tectum-v4-tct', amount: '20' });
});

const expectRefused = async (ask: () => Promise<{ errorCode: number }>, errorCode: number) =>
  expectUnchanged(server, async () => {
    expect((await ask()).errorCode).toBe(errorCode);
  });

describe('a migration by keys is refused, and changes nothing,', () => {
  test.each([
    ['of more than the user has', '100.00000001', '0.0013', 110],
    ['for more ETH than he has', '1', '1.1', 2221],
    ['for a fee that is no amount of ETH', '1', '0.0000000000000000001', 10008],
  ])('%s', async (_, amount, fee, errorCode) => {
    const body = { amount, currencyFrom: t12, currencyTo: erc20, fee };
    await expectRefused(() => ada.ask(migrationRoutes.migrate, { body }), errorCode);
    await expectSound(server);
  });
});

describe('a migration by ids is refused, and changes nothing,', () => {
  test.each([
    ['from no currency', { currencyFrom: 99_999 }, 10008],
    ['to no currency', { currencyTo: 99_999 }, 10008],
    ['to itself', { currencyTo: 2 }, 10008],
    ['of more than the user has', { amount: '101' }, 110],
    ['for less than the network’s fee', { fee: '0' }, 20025],
  ])('%s', async (_, wanted, errorCode) => {
    const body = { amount: '1', currencyFrom: 2, currencyTo: 9, fee: '0.0013', ...wanted };
    await expectRefused(() => ada.ask(migrationRoutes.migrateWallet, { body }), errorCode);
  });
});

describe('a migration to the v4.0 network is refused, and changes nothing,', () => {
  const byKey = (currencyKey: string, amount: string) =>
    ada.ask(migrationRoutes.migrateToken, { body: { amount, currencyKey } });

  test('of more than the user has, of nothing, and of more than the bridge has', async () => {
    await expectRefused(() => byKey(t12, '100.00000001'), 110);
    await expectRefused(() => byKey(t12, '0'), 10008);
    await expectRefused(() => byKey(tct, '20.00000001'), 20024);
    await expectSound(server);
  });

  test('in either direction while the operator has stopped it', async () => {
    await operatorOf(server).change('pause', 'migrate', v4, 'later');
    await expectRefused(() => byKey(t12, '1'), 20040);
    for (const type of [0, 1] as const) {
      const body = { amount: '1', type };
      await expectRefused(() => ada.ask(migrationRoutes.migrateBeta, { body }), 20040);
    }
    await operatorOf(server).change('resume', 'migrate', v4);
    expect((await byKey(t12, '1')).errorCode).toBe(0);
    await expectSound(server);
  });

  test('that can be moved nowhere has no quote and no fee', async () => {
    const params = { currencyKey: 'tron-native-trx' };
    expect((await ada.ask(migrationRoutes.quoteMigration, { params })).errorCode).toBe(10010);
  });
});
