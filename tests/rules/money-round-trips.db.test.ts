import { beforeAll, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { externalRoutes } from '../../contract/external/external.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { allBoundRoutes } from '../../server/all-bound-routes';
import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import { BillUser } from '../support/bill-user';
import { BlueHouse } from '../support/blue-house';
import { codeIn } from '../support/code-in-mail';
import { countRoundTrips } from '../support/count-round-trips';
import { EposShop } from '../support/epos-shop';
import { fundBridge, fundTreasury, fundUser } from '../support/fund-user';
import { withServer } from '../support/with-server';
import { moneyRoundTrips } from './money-round-trips';

/** Makes ready what one call needs, and answers the call. */
type Ready = () => Promise<() => Promise<{ httpStatus: number; text: string }>>;

const nameOf = ({ method, path }: RouteDeclaration) => `${method} ${path}`;

test('every money call has a number of round trips that it keeps to, and only money calls have one', () => {
  const calls = allBoundRoutes.map(({ declaration }) => declaration).filter(({ money }) => money === true);
  const numbered = moneyRoundTrips.map(({ route }) => nameOf(route));
  expect(numbered.toSorted()).toEqual(calls.map(nameOf).toSorted());
});

describe('round trips of money calls', () => {
  let ada: BillUser;
  let lin: BillUser;
  let shop: EposShop;
  let house: BlueHouse;
  let trips: ReturnType<typeof countRoundTrips>;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeAll(async () => {
    trips = countRoundTrips(server.context.pool);
    [ada, lin, shop] = [await BillUser.add(server), await BillUser.add(server), await EposShop.open(server)];
    house = new BlueHouse(server);
    const money = { 'tectum-t12-tet': '1000', 'tron-trc20-usdt': '1000', 'tron-native-trx': '1000' };
    for (const [currencyKey, amount] of Object.entries(money))
      await fundUser(server, { email: ada.email, currencyKey, amount });
    await fundBridge(server, { currencyKey: 'ethereum-erc20-tet', amount: '100' });
    await fundTreasury(server, { currencyKey: 'tectum-t12-tct', amount: '10000' });
    await fundUser(server, { email: ada.email, currencyKey: 'ethereum-native-eth', amount: '9' });
  });

  const params = { currencyKey: 'tectum-note-tet' };
  const toOutside = {
    params: { currencyKey: 'tron-native-trx' },
    body: { to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amount: '1', fee: '1.1' },
  };
  const pairOf = (currencyFrom: string) => ({ currencyFrom, currencyTo: 'tectum-t12-tct' });
  const quoteOf = async (currencyFrom: string, amountFrom: string) =>
    (
      await ada.ask(exchangeRoutes.quoteSwap, {
        body: { ...pairOf(currencyFrom), amountFrom, amountTo: null },
      })
    ).payload;
  const bills = (count = 2) => ada.getBills({ '1': count });
  const blanks = async () => {
    await ada.ask(mintHouseRoutes.mintBills, { params, body: { bills: { '1': 2 } } });
    await runMintRequests(server.context);
    const { payload } = await ada.ask(mintHouseRoutes.listMyBlanks, { params, query: { limit: '500' } });
    return payload.bills.map(({ id }) => id);
  };
  const blueBills = async () => {
    const { params: blue } = house;
    await ada.ask(mintHouseRoutes.mintBills, { params: blue, body: { bills: { '1': 2 } } });
    await runMintRequests(server.context);
    const { payload } = await ada.ask(mintHouseRoutes.listMyBlanks, {
      params: blue,
      query: { limit: '500' },
    });
    const body = { fee: '13', currencyFill: blue.currencyKey, ids: payload.bills.map(({ id }) => id) };
    await ada.ask(mintHouseRoutes.fillBills, { params: blue, body });
    await house.finish();
    const billPage = await ada.ask(billsRoutes.listBills, { params: blue, query: { count: '50' } });
    return billPage.payload.bills.map(({ serial }) => serial);
  };

  const calls = new Map<RouteDeclaration, Ready>([
    [
      billsRoutes.handOverBills,
      async () => {
        const stack = await bills(3);
        return () => ada.handOver(stack, lin.email);
      },
    ],
    [
      billsRoutes.depositBills,
      async () => {
        const stack = await bills();
        return () => ada.deposit(stack);
      },
    ],
    [
      billsRoutes.withdrawBills,
      async () => {
        await ada.deposit(await ada.getBills({ '1': 2, '5': 1 }));
        return () =>
          ada.withdraw([
            { nominal: '1', count: 2 },
            { nominal: '5', count: 1 },
          ]);
      },
    ],
    [
      exportsRoutes.exportBills,
      async () => {
        const stack = await bills();
        return () => ada.exportBills(stack);
      },
    ],
    [
      exportsRoutes.takeBackBills,
      async () => {
        const stack = await bills();
        await ada.exportBills(stack);
        return () => ada.takeBack(stack);
      },
    ],
    [
      exportsRoutes.importBills,
      async () => {
        const lines = await ada.exportLines(await bills());
        return () => lin.importBills(lines);
      },
    ],
    [
      bulkRoutes.createBulkJob,
      async () => {
        const body = { kind: 'handover', ...params, lines: await bills(), to: lin.email } as const;
        return () => ada.ask(bulkRoutes.createBulkJob, { body });
      },
    ],
    [
      eposRoutes.payAtTill,
      async () => {
        await ada.deposit(await bills(3));
        const stack = await bills();
        const { data } = await shop.request({ amount: '4' });
        await shop.check(ada, data);
        return () => shop.pay(ada, data, { banknotes: stack });
      },
    ],
    [
      eposRoutes.refundPayment,
      async () => {
        await ada.deposit(await ada.getBills({ '5': 2 }));
        // Another sale leaves the merchant what the fee has taken.
        await shop.sell(ada, { amount: '5' });
        const { payment } = await shop.sell(ada, { amount: '1' });
        return () => shop.refund(payment.id);
      },
    ],
    [
      migrationRoutes.migrateBeta,
      async () => () => ada.ask(migrationRoutes.migrateBeta, { body: { amount: '1', type: 0 } }),
    ],
    [
      mintHouseRoutes.mintBills,
      async () => {
        await runMintRequests(server.context);
        return () => ada.ask(mintHouseRoutes.mintBills, { params, body: { bills: { '1': 2, '5': 1 } } });
      },
    ],
    [
      mintHouseRoutes.fillBills,
      async () => {
        const ids = await blanks();
        const body = { fee: '1', currencyFill: 'tectum-t12-tet', ids };
        return () => ada.ask(mintHouseRoutes.fillBills, { params, body });
      },
    ],
    [
      mintHouseRoutes.burnBills,
      async () => {
        const banknotes = await bills();
        const body = { fee: '0.5', currenciesFill: 'tectum-t12-tet', banknotes };
        return () => ada.ask(mintHouseRoutes.burnBills, { params, body });
      },
    ],
    [
      mintHouseRoutes.burnPlainly,
      async () => {
        await runMintRequests(server.context);
        const banknotes = await bills();
        return () => ada.ask(mintHouseRoutes.burnPlainly, { params, body: { banknotes } });
      },
    ],
    [
      notesRoutes.burnNote,
      async () => {
        const [banknote = ''] = await blueBills();
        return () => ada.ask(notesRoutes.burnNote, { body: { banknote } });
      },
    ],
    [
      notesRoutes.burnNotes,
      async () => {
        const banknotes = await blueBills();
        return () => ada.ask(notesRoutes.burnNotes, { body: { banknotes } });
      },
    ],
    [
      migrationRoutes.migrate,
      async () => () =>
        ada.ask(migrationRoutes.migrate, {
          body: {
            amount: '1',
            currencyFrom: 'tectum-t12-tet',
            currencyTo: 'ethereum-erc20-tet',
            fee: '0.0013',
          },
        }),
    ],
    [
      migrationRoutes.migrateWallet,
      async () => () =>
        ada.ask(migrationRoutes.migrateWallet, {
          body: { amount: '1', currencyFrom: 2, currencyTo: 9, fee: '0.0013' },
        }),
    ],
    [
      migrationRoutes.migrateToken,
      async () => () =>
        ada.ask(migrationRoutes.migrateToken, { body: { amount: '1', currencyKey: 'tectum-t12-tet' } }),
    ],
    [
      externalRoutes.sendMigrated,
      async () => () =>
        ada.ask(externalRoutes.sendMigrated, {
          body: {
            amount: '1',
            currencyFromKey: 'tectum-t12-tet',
            currencyToKey: 'ethereum-erc20-tet',
            fee: '0.0013',
            addressTo: '0x52908400098527886E0F7030069857D2E4169EE7',
          },
        }),
    ],
    [
      exchangeRoutes.swap,
      async () => {
        const quote = await quoteOf('tectum-t12-tet', '10');
        const { quoteId, swapRate: rate, amountTo } = quote;
        const body = { ...pairOf('tectum-t12-tet'), quoteId, rate, amountFrom: '10', amountTo, fee: '0' };
        return () => ada.ask(exchangeRoutes.swap, { body });
      },
    ],
    [
      exchangeRoutes.swapBills,
      async () => {
        const banknotes = await bills();
        const { quoteId, amountTo: tokenAmount } = await quoteOf('tectum-note-tet', '2');
        const body = { ...pairOf('tectum-note-tet'), quoteId, tokenAmount, banknotes };
        return () => ada.ask(exchangeRoutes.swapBills, { body });
      },
    ],
    [sendRoutes.initiateSend, async () => () => ada.ask(sendRoutes.initiateSend, toOutside)],
    [
      sendRoutes.completeSend,
      async () => {
        const { requestId } = (await ada.ask(sendRoutes.initiateSend, toOutside)).payload;
        const body = { requestId, code: codeIn(server.mails.at(-1)) };
        return () => ada.ask(sendRoutes.completeSend, { body });
      },
    ],
  ]);

  test.each(moneyRoundTrips)('$route.method $route.path', async ({ route, roundTrips }) => {
    const ready = calls.get(route);
    if (ready === undefined) throw new Error('nobody has written down how this call is made');
    // The first one opens accounts and prepares statements.
    let taken: ReturnType<typeof trips.take> = { asked: [], unnamed: [] };
    for (const turn of ['first', 'second']) {
      const call = await ready();
      trips.take();
      const { httpStatus, text } = await call();
      taken = trips.take();
      await runMintRequests(server.context);
      expect(httpStatus, `${turn}: ${text}`).toBe(200);
    }
    expect(taken.asked.length, taken.asked.join('\n')).toBe(roundTrips);
    expect(taken.unnamed, 'statements without a name').toEqual([]);
  });
});
