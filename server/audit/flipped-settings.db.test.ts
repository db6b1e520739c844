import { expect, test } from 'vitest';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { auditOnce } from '../../tests/support/audit-rounds';
import { BillUser } from '../../tests/support/bill-user';
import { fundTreasury, fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { withServerForEachTest } from '../../tests/support/with-server';

type Row = Record<string, unknown>;

const server = withServerForEachTest();
const tet = 'tectum-t12-tet';
const tct = 'tectum-t12-tct';

/** Runs SQL with the server's own rights. */
const runSql = (text: string, values?: unknown[]) => server.context.pool.query<Row>(text, values);
const change = (...args: string[]) => operatorOf(server).change(...args);
const checks = async () => (await auditOnce(server)).checks;

async function addBuyer(): Promise<BillUser> {
  const user = await BillUser.add(server);
  await fundTreasury(server, { currencyKey: tct, amount: '50000' });
  await fundUser(server, { email: user.email, currencyKey: tet, amount: '100' });
  return user;
}

const quote = (user: BillUser) =>
  user.ask(exchangeRoutes.quoteSwap, {
    body: { currencyFrom: tet, currencyTo: tct, amountFrom: '10', amountTo: null },
  });

test('an altered price is not used, and is found even after it was changed back', async () => {
  const ada = await addBuyer();
  await change('price', 'set', tct, '0.5');
  expect(await checks()).toEqual([]);
  await runSql('update set_prices set price = 0.05');
  expect((await quote(ada)).errorCode).toBe(20040);
  await runSql('update set_prices set price = 0.5');
  expect((await quote(ada)).payload.currencyToRate).toBe('0.5');
  expect(await checks()).toEqual(['set prices are the server’s own']);
});

test('finds a purchase at an earlier price that someone restored for it', async () => {
  const ada = await addBuyer();
  await change('price', 'set', tct, '0.05');
  const [earlier = {}] = (await runSql('select * from set_prices')).rows;
  server.clock.advance(1_000);
  await change('price', 'set', tct, '0.5');
  expect(await checks()).toEqual([]);
  const [operators = {}] = (await runSql('select * from set_prices')).rows;
  const putBack = ({ price, set_at: at, seal }: Row) =>
    runSql('update set_prices set price = $1, set_at = $2, seal = $3', [price, at, seal]);
  await putBack(earlier);
  const { payload: quoted } = await quote(ada);
  expect(quoted.currencyToRate).toBe('0.05');
  await putBack(operators);
  const { quoteId, amountFromStr: amountFrom, amountTo, swapRate: rate } = quoted;
  const body = { quoteId, currencyFrom: tet, currencyTo: tct, amountFrom, amountTo, fee: '0', rate };
  expect((await ada.ask(exchangeRoutes.swap, { body })).errorCode).toBe(0);
  expect(await checks()).toEqual(['set prices are the server’s own']);
});

test('refuses to mint at an earlier cost that someone copied, and finds both copies', async () => {
  const ada = await BillUser.add(server);
  await fundUser(server, { email: ada.email, currencyKey: tet, amount: '1' });
  for (const cost of ['0.1', '0.2']) await change('cost', 'set', 'tectum-note-tet', '1', cost);
  expect(await checks()).toEqual([]);
  const columns = 'currency_id, nominal, cost, set_at, seal';
  const copy = (version: number) =>
    runSql(
      `insert into set_mint_costs (${columns}) select ${columns} from set_mint_costs where version = ${version}`,
    );
  const mint = (nominal: string) =>
    ada.ask(mintHouseRoutes.mintBills, { params: ada.params, body: { bills: { [nominal]: 1 } } });
  await copy(1);
  expect((await mint('1')).errorCode).toBe(20040);
  expect((await mint('5')).errorCode).toBe(0);
  const { bills } = (await ada.ask(mintHouseRoutes.getMintData, { params: ada.params })).payload;
  expect(Object.keys(bills)).not.toContain('1');
  await copy(2);
  const { findings } = await auditOnce(server);
  expect(findings.map(({ check, subject }) => [check, subject])).toEqual([
    ['mint costs are the server’s own', 'mint cost 3'],
    ['mint costs are the server’s own', 'mint cost 4'],
  ]);
});

test('finds sales made while someone had ended a pause by SQL', async () => {
  const ada = await addBuyer();
  await change('pause', 'swap');
  expect(await checks()).toEqual([]);
  expect((await quote(ada)).errorCode).toBe(20040);
  await runSql(`update pauses set operation = 'epos'`);
  expect((await quote(ada)).errorCode).toBe(0);
  await runSql(`update pauses set operation = 'swap'`);
  expect((await quote(ada)).errorCode).toBe(20040);
  expect(await checks()).toEqual(['pauses are the server’s own']);
});

test('finds a frozen bill that moved while someone had unfrozen it by SQL', async () => {
  const ada = await BillUser.add(server);
  const lin = await BillUser.add(server);
  const [serial = ''] = await ada.getBills({ '1': 1 });
  await change('freeze', 'bill', serial);
  expect(await checks()).toEqual([]);
  expect((await ada.handOver([serial], lin.email)).errorCode).not.toBe(0);
  const [gone = {}] = (await runSql('delete from frozen_bills returning *')).rows;
  expect((await ada.handOver([serial], lin.email)).errorCode).toBe(0);
  await runSql('insert into frozen_bills values ($1, $2, $3, $4)', [
    serial,
    gone['reason'],
    gone['frozen_at'],
    gone['seal'],
  ]);
  expect(await checks()).toEqual(['frozen bills are the server’s own']);
});

test('what the operator sets, ends and sets again is sound', async () => {
  const serial = '0050212345678901';
  const commands = [
    'price set C 0.5',
    'price set C 0.05',
    'price set C 0.5',
    'price clear C',
    'pause swap',
    'resume swap',
  ];
  for (let round = 0; round < 2; round += 1)
    for (const command of [...commands, `freeze bill ${serial}`, `unfreeze bill ${serial}`]) {
      await change(...command.replace('C', tct).split(' '));
      server.clock.advance(1);
    }
  expect(await checks()).toEqual([]);
  expect(await checks()).toEqual([]);
});
