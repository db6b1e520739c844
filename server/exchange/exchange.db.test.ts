import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import type { SwapQuote } from '../../contract/exchange/exchange.contract';
import { formatAmount } from '../../contract/money/amounts';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundTreasury, fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/balances';
import { changeUsers } from '../../tests/support/change-users';

const server = withServer({ environment: { BUDGET_SCALE: '100' } });
const tet = 'tectum-t12-tet';
const tct = 'tectum-t12-tct';
const usdt = 'tron-trc20-usdt';
const bills = 'tectum-note-tet';
let ada: BillUser;

beforeAll(async () => {
  ada = await BillUser.add(server);
  await fundTreasury(server, { currencyKey: tct, amount: '5000000' });
  const money = { [tet]: '130000', [usdt]: '1000', 'tron-native-trx': '1000' };
  for (const [currencyKey, amount] of Object.entries(money))
    await fundUser(server, { email: ada.email, currencyKey, amount });
});

const quoting = (currencyFrom: string, amounts: { amountFrom?: string; amountTo?: string }, of = ada) =>
  of.ask(exchangeRoutes.quoteSwap, {
    body: { currencyFrom, currencyTo: tct, amountFrom: null, amountTo: null, ...amounts },
  });
async function quote(...given: Parameters<typeof quoting>): Promise<SwapQuote> {
  const { errorCode, payload, text } = await quoting(...given);
  expect(errorCode, text).toBe(0);
  return payload;
}
const bodyOf = (quoted: SwapQuote, fee = '0') => ({
  quoteId: quoted.quoteId,
  currencyFrom: quoted.currencyFromKey,
  currencyTo: tct,
  amountFrom: quoted.amountFromStr,
  amountTo: quoted.amountTo,
  fee,
  rate: quoted.swapRate,
});
type SwapBody = ReturnType<typeof bodyOf>;
const swap = (body: SwapBody, key: string = randomUUID(), of = ada) =>
  of.ask(exchangeRoutes.swap, { body }, key);
const swapBills = (quoted: SwapQuote, banknotes: string[]) =>
  ada.ask(exchangeRoutes.swapBills, {
    body: {
      quoteId: quoted.quoteId,
      currencyFrom: quoted.currencyFromKey,
      currencyTo: tct,
      tokenAmount: quoted.amountTo,
      banknotes,
    },
  });
const balanceOf = async (key: string, of = ada) => {
  const { balances } = (await of.ask(balancesRoutes.getBalances, {})).payload;
  return balances.find(({ currency }) => currency.key === key)?.value;
};

describe('a quote', () => {
  test('says what an amount of TET buys, with the discount of its tier', async () => {
    expect(await quote(tet, { amountFrom: '1250' })).toMatchObject({
      swapRate: '18.823529411764705882',
      swapRateBase: '16',
      currencyFromRate: '8',
      currencyToRate: '0.5',
      amountFromStr: '1250',
      amountTo: '23529.4117647',
      discountPercentage: 15,
    });
  });

  test('a typed amountTo is reached by the least amountFrom', async () => {
    expect(await quote(usdt, { amountTo: '1.00000001' })).toMatchObject({
      amountFromStr: '0.500001',
      amountTo: '1.000002',
      discountPercentage: 0,
    });
  });

  test('is refused below one TCT, above a million dollars, for no pair, and without or with two amounts', async () => {
    expect(await quoting(usdt, { amountFrom: '0.499999' })).toMatchObject({ errorCode: 10008 });
    expect((await quoting(usdt, { amountFrom: '0.499999' })).text).toContain('Minimum amount: 0.5');
    expect((await quoting(tet, { amountFrom: '125000' })).errorCode).toBe(0);
    expect((await quoting(tet, { amountFrom: '125000.00000001' })).errorCode).toBe(20027);
    for (const [from, amounts] of [
      [tct, { amountFrom: '1' }],
      ['tectum-v4-tet', { amountFrom: '1' }],
      ['nothing-at-all', { amountFrom: '1' }],
      [tet, {}],
      [tet, { amountFrom: '1', amountTo: '16' }],
      [tet, { amountFrom: '0' }],
      [usdt, { amountFrom: '1.0000001' }],
    ] as const)
      expect((await quoting(from, amounts)).errorCode).toBe(10008);
    const back = { currencyFrom: tct, currencyTo: tet, amountFrom: '1', amountTo: null };
    expect((await ada.ask(exchangeRoutes.quoteSwap, { body: back })).errorCode).toBe(10008);
  });

  test('is not given while the operator has stopped it', async () => {
    const operator = operatorOf(server);
    await operator.change('pause', 'swap', tct, 'later');
    expect((await quoting(tet, { amountFrom: '1' })).errorCode).toBe(20040);
    await operator.change('resume', 'swap', tct);
  });

  test('the catalogue says which pairs exist', async () => {
    const { currencies, pairs } = (await ada.ask(exchangeRoutes.listSwapCurrencies, {})).payload;
    expect(currencies.map(({ key }) => key)).toEqual([
      'bitcoin-native-btc',
      tet,
      'tron-native-trx',
      usdt,
      'ethereum-native-eth',
      'ethereum-erc20-usdt',
      'ethereum-erc20-tet',
    ]);
    expect(new Set(pairs.map(({ currencyTo }) => currencyTo))).toEqual(new Set([tct]));
    const ofBills = (await ada.ask(exchangeRoutes.listBillSwapCurrencies, {})).payload;
    expect(ofBills.currencies.map(({ key }) => key)).not.toContain('ethereum-erc20-usdt');
    expect(ofBills.currencies.map(({ key }) => key)).toContain(bills);
  });
});

describe('a purchase with coins', () => {
  test('moves what was quoted, once, and a repeated call is answered alike when the quote is long over', async () => {
    const before = await balanceOf(tet);
    // The history is in the order of time.
    server.clock.advance(1_000);
    const body = bodyOf(await quote(tet, { amountFrom: '10' }));
    const key = randomUUID();
    const first = await swap(body, key);
    expect(first.payload).toMatchObject({ amountFrom: '10', amountTo: '177.77777777' });
    server.clock.advance(61_000);
    expect((await swap(body, key)).payload).toEqual(first.payload);
    expect(await balanceOf(tet)).toBe(String(Number(before) - 10));
    expect(await balanceOf(tct)).toBe('177.77777777');
    const { operations } = (await ada.ask(operationsRoutes.listOperations, { query: {} })).payload;
    expect(new Set(operations.slice(0, 2).map(({ action }) => action))).toEqual(new Set([11, 12]));
    await expectSound(server);
  });

  test('with another coin pays its network’s fee, of which the least is what was shown', async () => {
    const quoted = await quote(usdt, { amountFrom: '50' });
    expect(quoted).toMatchObject({ amountTo: '100', discountPercentage: 0 });
    expect((await swap(bodyOf(quoted, '0.1'))).errorCode).toBe(20025);
    expect((await swap(bodyOf(quoted, '13'))).errorCode).toBe(0);
  });

  test('is refused, and changes nothing, for a quote that is over, used, another’s, or not the one that was read', async () => {
    const eve = await BillUser.add(server);
    await fundUser(server, { email: eve.email, currencyKey: tet, amount: '100' });
    const fresh = bodyOf(await quote(tet, { amountFrom: '2' }));
    const used = bodyOf(await quote(tet, { amountFrom: '2' }));
    await swap(used);
    const wrong: [SwapBody, BillUser?][] = [
      [used],
      [fresh, eve],
      [{ ...fresh, amountTo: '36' }],
      [{ ...fresh, amountFrom: '3' }],
      [{ ...fresh, rate: '16' }],
      [{ ...fresh, currencyFrom: usdt }],
      [{ ...fresh, quoteId: randomUUID() }],
    ];
    for (const [body, of] of wrong)
      await expectUnchanged(server, async () => {
        expect((await swap(body, randomUUID(), of)).errorCode).toBe(10023);
      });
    server.clock.advance(60_000);
    expect((await swap(fresh)).errorCode).toBe(10023);
  });

  test('a changed price does not change what was quoted', async () => {
    const quoted = await quote(tet, { amountFrom: '1' });
    const operator = operatorOf(server);
    await operator.change('price', 'set', tct, '0.25');
    expect((await swap(bodyOf(quoted))).payload.amountTo).toBe(quoted.amountTo);
    expect((await quote(tet, { amountFrom: '1' })).swapRateBase).toBe('32');
    const rate = await ada.ask(exchangeRoutes.getSwapRate, { params: { from: tet, to: tct } });
    expect(rate.payload).toMatchObject({ swapRate: '32', currencyFromRate: '8', currencyToRate: '0.25' });
    await operator.change('price', 'clear', tct);
  });

  test('of two tabs at once only one spends the quote', async () => {
    const body = bodyOf(await quote(tet, { amountFrom: '3' }));
    const answers = await Promise.all([swap(body), swap(body), swap(body)]);
    expect(answers.map(({ errorCode }) => errorCode).toSorted((one, other) => one - other)).toEqual([
      0, 10023, 10023,
    ]);
    await expectSound(server);
  });

  test('more than the balance is refused', async () => {
    const eve = await BillUser.add(server);
    const quoted = await quote(tet, { amountFrom: '1' }, eve);
    expect((await swap(bodyOf(quoted), randomUUID(), eve)).errorCode).toBe(110);
  });
});

describe('a purchase with bills', () => {
  test('makes their value the treasury’s, all bills or none', async () => {
    const stack = await ada.getBills({ '1': 1, '5': 1, '10': 1 });
    const quoted = await quote(bills, { amountFrom: '16' });
    expect((await swapBills(quoted, stack.slice(1))).errorCode).toBe(10023);
    const lin = await BillUser.add(server);
    const [foreign = ''] = await lin.getBills({ '1': 1 });
    const rest = stack.filter((serial) => serial !== stack[0]);
    expect((await swapBills(quoted, [foreign, ...rest])).errorCode).toBe(30009);
    expect((await swapBills(quoted, stack)).payload).toMatchObject({
      amountFrom: '16',
      amountTo: '284.44444444',
    });
    expect((await swapBills(quoted, stack)).errorCode).toBe(10023);
    const { operations } = (
      await ada.ask(operationsRoutes.listOperations, { query: { key: bills, action: '11' } })
    ).payload;
    const detailsOf = async (id: string | null | undefined) =>
      (await ada.ask(operationsRoutes.getOperation, { params: { id: id ?? '' } })).payload;
    const given = await detailsOf(operations[0]?.id);
    expect(given).toMatchObject({ serials: stack.toSorted(), terms: { rate: quoted.swapRate } });
    const got = await detailsOf(given.otherHalf);
    expect(got).toMatchObject({ amount: '284.44444444', otherHalf: given.id, terms: given.terms });
    await expectSound(server);
  });
});

describe('a referrer of the buyer', () => {
  test('earns of the undiscounted TCT by level, for six levels, and the auditor agrees', async () => {
    const people: BillUser[] = [];
    for (let index = 0; index < 8; index += 1) people.push(await BillUser.add(server));
    for (const [index, person] of people.entries())
      if (index > 0)
        await changeUsers(server, 'referrer_id = $1 where id = $2', [people[index - 1]?.id, person.id]);
    const buyer = people[7] ?? ada;
    await fundUser(server, { email: buyer.email, currencyKey: tet, amount: '10' });
    const { payload } = await swap(
      bodyOf(await quote(tet, { amountFrom: '10' }, buyer)),
      randomUUID(),
      buyer,
    );
    const { rows } = await server.database.query(
      'select referrer_id, level, amount::text, period from referral_rewards where entry_id = $1 order by level',
      [payload.id],
    );
    const period = server.clock.now().toISOString().slice(0, 7);
    expect(rows).toEqual(
      ['16', '8', '6.4', '4.8', '3.2', '1.6'].map((amount, index) => ({
        referrer_id: people[6 - index]?.id,
        level: index + 1,
        amount: String(Math.round(Number(amount) * 1e8)),
        period,
      })),
    );
    await expectSound(server);
  });
});

test('gives no quote for all of the stock, because it leaves nothing for the referrer: 1000 USDT of 2000 TCT', async () => {
  const [operator, buyer] = [operatorOf(server), await BillUser.add(server)];
  await changeUsers(server, 'referrer_id = $1 where id = $2', [ada.id, buyer.id]);
  const treasury = systemAccount('treasury', requireCurrency(tct).id);
  const taken = formatAmount((await readSystemBalance(server.context.db, treasury)) - 2_000n * 10n ** 8n, 8);
  await operator.change('credit', ada.email, tct, taken);
  const asked = [quoting(usdt, { amountFrom: '1000' }, buyer), quoting(usdt, { amountFrom: '1000' })];
  const answers = await Promise.all([...asked, quoting(usdt, { amountFrom: '900' }, buyer)]);
  expect(answers.map(({ errorCode }) => errorCode)).toEqual([20024, 0, 0]);
  await operator.change('debit', ada.email, tct, taken);
  await expectSound(server);
});

describe('without a price that is certain', () => {
  test('nothing is quoted, and what was quoted before still counts', async () => {
    const quoted = await quote(tet, { amountFrom: '1' });
    const board = server.context.prices;
    const readQuotable = () =>
      Promise.resolve(
        new Map([
          [tet, { price: '8' }],
          [tct, { problem: 'disagree' as const }],
        ]),
      );
    vi.spyOn(board, 'readQuotable').mockImplementation(readQuotable);
    expect((await quoting(tet, { amountFrom: '1' })).errorCode).toBe(20040);
    expect((await swap(bodyOf(quoted))).errorCode).toBe(0);
    vi.restoreAllMocks();
    expect((await quoting(tet, { amountFrom: '1' })).errorCode).toBe(0);
  });
});
