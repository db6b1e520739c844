import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import type { SwapQuote } from '../../contract/exchange/exchange.contract';
import { formatAmount } from '../../contract/money/amounts';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundTreasury, fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { withServerForEachTest } from '../../tests/support/with-server';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/balances';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const tet = 'tectum-t12-tet';
const tct = 'tectum-t12-tct';
const tronUsdt = 'tron-trc20-usdt';
const etherUsdt = 'ethereum-erc20-usdt';
const bills = 'tectum-note-tet';
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  await fundTreasury(server, { currencyKey: tct, amount: '5000' });
  for (const currencyKey of [tet, tronUsdt, etherUsdt])
    await fundUser(server, { email: ada.email, currencyKey, amount: '100' });
});

async function quote(currencyFrom: string, amountFrom: string): Promise<SwapQuote> {
  const body = { currencyFrom, currencyTo: tct, amountFrom, amountTo: null };
  const { errorCode, payload, text } = await ada.ask(exchangeRoutes.quoteSwap, { body });
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
const swap = (body: ReturnType<typeof bodyOf>) => ada.ask(exchangeRoutes.swap, { body }, randomUUID());
const billsOf = (quoted: SwapQuote, banknotes: string[]) => ({
  quoteId: quoted.quoteId,
  currencyFrom: quoted.currencyFromKey,
  currencyTo: tct,
  tokenAmount: quoted.amountTo,
  banknotes,
});
const swapBills = (body: ReturnType<typeof billsOf>) =>
  ada.ask(exchangeRoutes.swapBills, { body }, randomUUID());
const expectRefused = async (ask: () => Promise<{ errorCode: number }>, errorCode: number) =>
  expectUnchanged(server, async () => {
    expect((await ask()).errorCode).toBe(errorCode);
  });

/** The treasury keeps so little TCT that nothing can be sold. */
async function emptyTreasury(): Promise<void> {
  const treasury = systemAccount('treasury', requireCurrency(tct).id);
  const all = await readSystemBalance(server.context.db, treasury);
  await operatorOf(server).change('credit', ada.email, tct, formatAmount(all, 8));
}

describe('a purchase with coins is refused, and changes nothing,', () => {
  test('between currencies that are not exchanged, and with a fee that is no amount', async () => {
    const tetBody = bodyOf(await quote(tet, '10'));
    const foreign = bodyOf(await quote(tronUsdt, '10'), '13');
    for (const body of [
      { ...tetBody, currencyTo: tet },
      { ...tetBody, currencyFrom: tct },
      { ...tetBody, currencyFrom: 'tectum-v4-tet' },
      { ...tetBody, currencyFrom: bills },
      { ...foreign, fee: '0.0000000001' },
    ])
      await expectRefused(() => swap(body), 10008);
  });

  test.each([
    [tronUsdt, '13', 4441],
    [etherUsdt, '0.0039', 2221],
  ])('without the coin of the fee: %s', async (key, fee, errorCode) => {
    const body = bodyOf(await quote(key, '10'), fee);
    await expectRefused(() => swap(body), errorCode);
  });

  test.each([tet, tct])('while the operator has stopped the exchange of %s', async (paused) => {
    const body = bodyOf(await quote(tet, '10'));
    await operatorOf(server).change('pause', 'swap', paused, 'later');
    await expectRefused(() => swap(body), 20040);
    await operatorOf(server).change('resume', 'swap', paused);
    expect((await swap(body)).errorCode).toBe(0);
    await expectSound(server);
  });

  test('of what the treasury has not any more', async () => {
    const body = bodyOf(await quote(tet, '10'));
    await emptyTreasury();
    await expectRefused(() => swap(body), 20024);
    await expectSound(server);
  });
});

describe('a purchase with bills is refused, and changes nothing,', () => {
  const begin = async () => {
    const stack = await ada.getBills({ '1': 1, '5': 1 });
    return billsOf(await quote(bills, '6'), stack);
  };

  test('with coins, another currency’s bills, or one bill named twice', async () => {
    const body = await begin();
    const [one = '', five = ''] = body.banknotes;
    await expectRefused(() => swapBills({ ...body, currencyFrom: tet }), 10008);
    await expectRefused(() => swapBills({ ...body, currencyTo: tet }), 10008);
    await expectRefused(() => swapBills({ ...body, banknotes: [one, one] }), 30009);
    await expectRefused(() => swapBills({ ...body, currencyFrom: 'tectum-note-usdt' }), 30009);
    await expectRefused(() => swapBills({ ...body, tokenAmount: '1' }), 10023);
    expect((await swapBills({ ...body, banknotes: [five, one] })).errorCode).toBe(0);
    await expectSound(server);
  });

  test('with bills that someone stole in the database', async () => {
    const lin = await BillUser.add(server);
    const body = { ...(await begin()), banknotes: await lin.getBills({ '1': 1, '5': 1 }) };
    const give = (to: string) =>
      server.database.query('update bills set holder_id = $1 where serial = any($2)', [to, body.banknotes]);
    await give(ada.id);
    await expectRefused(() => swapBills(body), 30009);
    await give(lin.id);
    await expectSound(server);
  });

  test('while the operator has stopped it, and of what the treasury has not any more', async () => {
    const body = await begin();
    await operatorOf(server).change('pause', 'swap', bills, 'later');
    await expectRefused(() => swapBills(body), 20040);
    await operatorOf(server).change('resume', 'swap', bills);
    await emptyTreasury();
    await expectRefused(() => swapBills(body), 20024);
    await expectSound(server);
  });
});

describe('a rate is refused', () => {
  const rate = (from: string, to: string) =>
    ada.ask(exchangeRoutes.getSwapRate, { params: { from, to } }).then(({ errorCode }) => errorCode);

  test('of no pair, and without a price that is certain', async () => {
    expect(await rate(tet, tet)).toBe(10008);
    expect(await rate('nothing-at-all', tct)).toBe(10008);
    const uncertain = () => Promise.resolve(new Map([[tct, { problem: 'stale' as const }]]));
    vi.spyOn(server.context.prices, 'readQuotable').mockImplementation(uncertain);
    expect(await rate(tet, tct)).toBe(20040);
    vi.restoreAllMocks();
    expect(await rate(tet, tct)).toBe(0);
  });
});
