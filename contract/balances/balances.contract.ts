import * as z from 'zod/mini';
import { currencyKeyParamsModel, currencyRefModel } from '../currencies/currencies.contract';
import { defineRoute } from '../route/define-route';
import { balancesPaths } from './balances.paths';

/** A crypto balance: what is available, without holds. */
const balanceModel = z.object({
  currency: currencyRefModel,
  /** In units of the currency. */
  value: z.string(),
  /** In dollars, truncated to two decimals; null while the price is unknown. */
  conv: z.nullable(z.string()),
  /** The user's own address on the currency's network, where deposits go. */
  token: z.string(),
});

export type Balance = z.infer<typeof balanceModel>;

const balancesPayloadModel = z.object({ balances: z.array(balanceModel) });

/** A pay balance, which is in the currency of bills. */
const payBalanceModel = z.object({
  currency: currencyRefModel,
  value: z.string(),
  conv: z.nullable(z.string()),
});

export type PayBalance = z.infer<typeof payBalanceModel>;

const payBalancesPayloadModel = z.object({ balances: z.array(payBalanceModel) });

/** `fresh=1` bypasses caches. */
const balanceQueryModel = z.strictObject({ fresh: z.optional(z.literal('1')) });

const rateLimit = { calls: 300, windowS: 60 };

export const balancesRoutes = {
  getBalances: defineRoute({
    ...balancesPaths.getBalances,
    summary: "The user's crypto balances, one for each coin and token.",
    answers: { 1: balancesPayloadModel },
    errors: [],
    rateLimit,
  }),
  getBalance: defineRoute({
    ...balancesPaths.getBalance,
    summary: "The user's crypto balance of one currency.",
    params: currencyKeyParamsModel,
    query: balanceQueryModel,
    answers: { 1: balanceModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
  getPayBalances: defineRoute({
    ...balancesPaths.getPayBalances,
    summary: "The user's pay balances, one for each currency of bills.",
    answers: { 1: payBalancesPayloadModel },
    errors: [],
    rateLimit,
  }),
  getPayBalance: defineRoute({
    ...balancesPaths.getPayBalance,
    summary: "The user's pay balance in one currency of bills.",
    params: currencyKeyParamsModel,
    answers: { 1: payBalanceModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
};
