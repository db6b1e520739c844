import * as z from 'zod/mini';
import { stackModel } from '../bills/bills.contract';
import { currencyRefModel } from '../currencies/currencies.contract';
import { amountModel } from '../money/amount.models';
import { defineRoute } from '../route/define-route';
import { exchangePaths } from './exchange.paths';

const keyModel = z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/));

/** One of the two amounts is given, the other one is null and asked for. */
const quoteBodyModel = z.strictObject({
  /** Currency keys. Bills of a coin's own network are quoted like the coin, bills of a family by the family's key. */
  currencyFrom: keyModel,
  currencyTo: keyModel,
  /** In units of the currency paid. */
  amountFrom: z.nullable(amountModel),
  /** In units of the currency bought; answered with the least amountFrom that reaches it. */
  amountTo: z.nullable(amountModel),
});

const ratesShape = {
  /** Units bought for one unit paid, the discount included. */
  swapRate: z.string(),
  /** The rate without the discount. */
  swapRateBase: z.string(),
  /** Dollars for one unit of either. */
  currencyFromRate: z.string(),
  currencyToRate: z.string(),
};

const quotePayloadModel = z.object({
  /** What the purchase names. */
  quoteId: z.string(),
  ...ratesShape,
  currencyFrom: currencyRefModel,
  currencyFromKey: z.string(),
  currencyTo: currencyRefModel,
  amountFromStr: z.string(),
  amountTo: z.string(),
  amountToStr: z.string(),
  /** 0 without a discount. */
  discountPercentage: z.int(),
  /** The quote is kept until then, ISO 8601 in UTC. */
  expirationDate: z.string(),
});

export type SwapQuote = z.infer<typeof quotePayloadModel>;

/** A quote is spent by it. The amounts and the rate are compared with the quote, which alone counts. */
const swapBodyModel = z.strictObject({
  quoteId: z.uuid(),
  currencyFrom: keyModel,
  currencyTo: keyModel,
  amountFrom: amountModel,
  amountTo: amountModel,
  /** In the fee's coin, at least the shown base fee; 0 on the product's own network. */
  fee: amountModel,
  /** The quote's swapRate. */
  rate: amountModel,
});

const swapBillsBodyModel = z.strictObject({
  quoteId: z.uuid(),
  /** The bills' currency. */
  currencyFrom: keyModel,
  currencyTo: keyModel,
  /** The TCT that the quote promises. */
  tokenAmount: amountModel,
  /** Serials of the caller's own bills; together they are worth the quote's amountFrom. */
  banknotes: stackModel,
});

/** `id` is that of the journal entry, by which its inclusion in the books can be proved. */
const swappedPayloadModel = z.object({
  id: z.string(),
  currencyFrom: z.string(),
  amountFrom: z.string(),
  currencyTo: z.string(),
  amountTo: z.string(),
});

export type Swapped = z.infer<typeof swappedPayloadModel>;

const currenciesPayloadModel = z.object({
  currencies: z.array(currencyRefModel),
  /** Which exchanges exist, by currency keys. */
  pairs: z.array(z.object({ currencyFrom: z.string(), currencyTo: z.string() })),
});

const rateLimit = { calls: 120, windowS: 60 };
const buyErrors = [
  'multiInputControl',
  'incorrectParameters',
  'insufficientFunds',
  'salesLimited',
  'userBlocked',
] as const;

export const exchangeRoutes = {
  quoteSwap: defineRoute({
    ...exchangePaths.quoteSwap,
    summary:
      'What one currency is exchanged for; the quote is kept for this user for a minute and spent once.',
    body: quoteBodyModel,
    answers: { 1: quotePayloadModel },
    errors: ['incorrectParameters', 'amountOverLimit', 'salesLimited', 'poolOperationUnavailable'],
    rateLimit,
  }),
  swap: defineRoute({
    ...exchangePaths.swap,
    summary: 'Buys at a quote with a crypto balance.',
    body: swapBodyModel,
    answers: { 1: swappedPayloadModel },
    errors: [...buyErrors, 'notEnoughEth', 'notEnoughFeesOperation'],
    rateLimit,
  }),
  getSwapRate: defineRoute({
    ...exchangePaths.getSwapRate,
    summary: 'The present rate of a pair, which nobody can count on.',
    params: z.strictObject({ from: keyModel, to: keyModel }),
    answers: { 1: z.object(ratesShape) },
    errors: ['incorrectParameters', 'poolOperationUnavailable'],
    rateLimit,
  }),
  listSwapCurrencies: defineRoute({
    ...exchangePaths.listSwapCurrencies,
    summary: 'What can be exchanged, and for what.',
    answers: { 1: currenciesPayloadModel },
    errors: [],
    rateLimit,
  }),
  swapBills: defineRoute({
    ...exchangePaths.swapBills,
    summary: 'Buys at a quote with own bills.',
    body: swapBillsBodyModel,
    answers: { 1: swappedPayloadModel },
    errors: [...buyErrors, 'incorrectBills'],
    rateLimit,
  }),
  listBillSwapCurrencies: defineRoute({
    ...exchangePaths.listBillSwapCurrencies,
    summary: 'Whose bills can be exchanged, and for what.',
    answers: { 1: currenciesPayloadModel },
    errors: [],
    rateLimit,
  }),
};
