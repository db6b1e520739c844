import { billsRoutes } from '../../../contract/bills/bills.contract';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { exchangeRoutes } from '../../../contract/exchange/exchange.contract';
import type { SwapQuote } from '../../../contract/exchange/exchange.contract';
import { quoteValidS, tctKey } from '../../../contract/exchange/exchange.paths';
import { formatAmount } from '../../../contract/money/amounts';
import { parseRate } from '../../../contract/money/rate';
import { minorOf } from '../../../src/money/amounts/amounts';
import { rateOf, termsOfBought, termsOfPaid } from '../../../server/exchange/swap-terms';
import { listPairs } from '../../../server/exchange/swap-pairs';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import { holdCrypto } from './crypto-sends';
import { billBalance, billBalances, listedBillsOf, someBills } from './holdings';
import { fakeApi } from './open-app';

export const tet = 'tectum-t12-tet';
export const usdt = 'tron-trc20-usdt';

/** The price of TCT in dollars; the catalogue's is 0.5. */
let tctPrice = '0.5';

/** From now on TCT has another price. */
export function priceTct(price: string): void {
  tctPrice = price;
}

const priceOf = (key: string) => {
  const price = parseRate(key === tctKey ? tctPrice : requireCurrency(key).price);
  if (price === undefined) throw new RangeError(`no price of ${key}`);
  return price;
};

const pairOf = (key: string) => ({
  from: { currency: requireCurrency(key), price: priceOf(key) },
  to: { currency: requireCurrency(tctKey), price: priceOf(tctKey) },
  spreadBps: 0,
});

function ratesOf(key: string, discountPercent: number) {
  const pair = pairOf(key);
  return {
    swapRate: rateOf(pair, discountPercent),
    swapRateBase: rateOf(pair, 0),
    currencyFromRate: requireCurrency(key).price,
    currencyToRate: tctPrice,
  };
}

let quoteNumber = 0;
const idOf = (number: number) => `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`;

interface Wish {
  currencyFrom: string;
  amountFrom: string | null;
  amountTo: string | null;
}

/** A quote as the server makes it, for a minute. */
export function quoteOf({ currencyFrom: key, amountFrom, amountTo }: Wish): SwapQuote {
  const { from, to, ...rest } = pairOf(key);
  const pair = { from, to, ...rest };
  const terms =
    amountFrom === null
      ? termsOfBought(pair, minorOf(amountTo ?? '0', to.currency.decimal))
      : termsOfPaid(pair, minorOf(amountFrom, from.currency.decimal));
  quoteNumber += 1;
  const bought = formatAmount(terms.toMinor, to.currency.decimal);
  return {
    quoteId: idOf(quoteNumber),
    ...ratesOf(key, terms.discountPercent),
    currencyFrom: refOf(key),
    currencyFromKey: key,
    currencyTo: refOf(tctKey),
    amountFromStr: formatAmount(terms.fromMinor, from.currency.decimal),
    amountTo: bought,
    amountToStr: bought,
    discountPercentage: terms.discountPercent,
    expirationDate: new Date(Date.now() + quoteValidS * 1000).toISOString(),
  };
}

function refOf(key: string) {
  const { id, ticker, network, protocol, decimal } = requireCurrency(key);
  return { id, key, ticker, network, protocol, decimal };
}

/** Answers everything about buying TCT. */
export function answerBuying(): void {
  tctPrice = '0.5';
  quoteNumber = 0;
  const api = fakeApi();
  api.answer(exchangeRoutes.listSwapCurrencies, listPairs(currencyCatalogue, 'coins'));
  api.answer(exchangeRoutes.listBillSwapCurrencies, listPairs(currencyCatalogue, 'bills'));
  api.answer(exchangeRoutes.getSwapRate, ({ params: { from } }) => ratesOf(from, 0));
  api.answer(exchangeRoutes.quoteSwap, ({ body }) => quoteOf(body));
  const entry = { id: idOf(0), currencyTo: tctKey };
  api.answer(exchangeRoutes.swap, ({ body: { currencyFrom, amountFrom, amountTo } }) => ({
    ...entry,
    currencyFrom,
    amountFrom,
    amountTo,
  }));
  api.answer(exchangeRoutes.swapBills, ({ body: { currencyFrom, tokenAmount } }) => ({
    ...entry,
    currencyFrom,
    amountFrom: '17',
    amountTo: tokenAmount,
  }));
}

/** A user with coins and bills, whose purchases are answered. */
export function beBuyer(): void {
  holdCrypto();
  answerBuying();
  const api = fakeApi();
  api.answer(billsRoutes.getBillBalances, { balances: billBalances() });
  api.answer(billsRoutes.getBillBalance, ({ params: { currencyKey } }) =>
    billBalance(currencyKey, someBills[currencyKey]),
  );
  api.answer(billsRoutes.listBills, ({ params: { currencyKey }, query: { nominal = '1' } }) => {
    const held = listedBillsOf(currencyKey, nominal, someBills[currencyKey]?.[nominal] ?? 0);
    return { bills: held, billsCount: held.length };
  });
}
