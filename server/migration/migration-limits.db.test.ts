import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { externalRoutes } from '../../contract/external/external.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { parseAmount } from '../../contract/money/amounts';
import { sendRoutes } from '../../contract/send/send.contract';
import { BillUser } from '../../tests/support/bill-user';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundBridge, fundUser } from '../../tests/support/fund-user';
import { stepBlocks } from '../../tests/support/step-blocks';
import { withServerForEachTest } from '../../tests/support/with-server';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { settleInputs } from '../external/settle-inputs.service';

const t12 = 'tectum-t12-tet';
const erc20 = 'ethereum-erc20-tet';
const outside = '0x52908400098527886E0F7030069857D2E4169EE7';
const price = Number(requireCurrency(t12).price);
// Forty TET in a day, and five that stay in each bridge.
const environment = {
  BUDGET_SCALE: '100',
  MIGRATION_DAY_LIMIT_USD: String(40 * price),
  BRIDGE_RESERVE_USD: String(5 * price),
};
const server = withServerForEachTest({ environment });
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  for (const currencyKey of [t12, 'ethereum-native-eth'])
    await fundUser(server, { email: ada.email, currencyKey, amount: '200' });
  await fundBridge(server, { currencyKey: erc20, amount: '100' });
});

const move = (amount: string) =>
  ada.ask(migrationRoutes.migrate, {
    body: { amount, currencyFrom: t12, currencyTo: erc20, fee: '0.0013' },
  });
const codeOf = async (amount: string) => (await move(amount)).errorCode;
const sendOut = (amount: string) =>
  ada.ask(externalRoutes.sendMigrated, {
    body: { amount, fee: '0.0013', addressTo: outside, currencyFromKey: t12, currencyToKey: erc20 },
  });
const nextDay = async () => {
  server.clock.advance(24 * 3_600_000);
  await ada.renewSession();
};
const most = async () => {
  const { pairs } = (await ada.ask(migrationRoutes.getMigrationInfo, {})).payload;
  return pairs.find(({ currencyFrom, isBeta }) => currencyFrom.key === t12 && !isBeta)?.max;
};

describe('in a day', () => {
  test('a user migrates up to the limit, within the wallet and to the outside; the next day as much again', async () => {
    expect(await codeOf('25')).toBe(0);
    await expectUnchanged(server, async () => {
      expect(await codeOf('15.00000001')).toBe(20027);
    });
    expect((await sendOut('15.00000001')).errorCode).toBe(20027);
    const { requestId } = (await sendOut('10')).payload;
    expect(await codeOf('5.00000001')).toBe(20027);
    await ada.ask(sendRoutes.cancelSend, { params: { requestId }, body: { until: 'signed' } });
    expect(await codeOf('15')).toBe(0);
    expect(await codeOf('0.00000001')).toBe(20027);
    await nextDay();
    expect(await codeOf('40')).toBe(0);
    await expectSound(server);
  });

  test('migrates as many simultaneous requests as the limit allows', async () => {
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? codeOf('15') : sendOut('15').then((one) => one.errorCode),
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(2);
    expect(new Set(codes.filter((code) => code !== 0))).toEqual(new Set([20027]));
    await expectSound(server);
  });

  test('coins from outside beyond it wait for the next day', async () => {
    await fundBridge(server, { currencyKey: t12, amount: '100' });
    const body = { amount: '30', currencyFromKey: erc20, currencyToKey: t12 };
    const ask = (amount: string) =>
      ada.ask(externalRoutes.initiateExternalInput, { body: { ...body, amount } });
    expect((await ask('40')).errorCode).toBe(20027);
    const inputs = [(await ask('30')).payload.input, (await ask('31')).payload.input];
    for (const { requestId, addressToFill: address, amountTotalStr } of inputs) {
      const amountMinor = parseAmount(amountTotalStr, 8) ?? 0n;
      const hash = await payFromOutside(server.context.db, {
        currency: requireCurrency(erc20),
        address,
        amountMinor,
      });
      await ada.ask(externalRoutes.confirmExternalInput, { body: { requestId, hash } });
    }
    const states = async () =>
      Promise.all(
        inputs.map(async ({ requestId: id }) => {
          const { input } = (await ada.ask(externalRoutes.checkExternal, { params: { id } })).payload;
          return [input?.state, input?.waitsFor ?? null];
        }),
      );
    await stepBlocks(server, 5);
    await Promise.all([1, 2].map(() => settleInputs(server.context)));
    expect(await states()).toEqual([
      ['done', null],
      ['confirming', 'dayLimit'],
    ]);
    await nextDay();
    await settleInputs(server.context);
    expect(await states()).toEqual([
      ['done', null],
      ['done', null],
    ]);
    await expectSound(server);
  });
});

describe('of a bridge', () => {
  beforeEach(async () => {
    for (const amount of ['40', '30']) {
      await move(amount);
      await nextDay();
    }
  });

  test('a reserve stays, whatever is asked for', async () => {
    expect(await most()).toBe('25');
    const params = { currencyKey: t12 };
    expect((await ada.ask(migrationRoutes.quoteMigration, { params })).payload.userQuoteAmount).toBe('25');
    await expectUnchanged(server, async () => {
      expect(await codeOf('25.00000001')).toBe(20024);
    });
    expect((await sendOut('25.00000001')).errorCode).toBe(20024);
    const { requestId } = (await sendOut('20')).payload;
    const code = codeIn(server.mails.at(-1));
    expect(await codeOf('10')).toBe(0);
    expect(
      (await ada.ask(sendRoutes.completeSend, { body: { requestId, code } }, randomUUID())).errorCode,
    ).toBe(20024);
    expect(await most()).toBe('15');
    await expectSound(server);
  });
});
