import { currencyKeyParamsModel } from '../currencies/currency.models';
import { defineRoute } from '../route/define-route';
import {
  balanceModel,
  balanceQueryModel,
  balancesPayloadModel,
  payBalanceModel,
  payBalancesPayloadModel,
} from './balances.models';
import { balancesPaths } from './balances.paths';

const budget = { calls: 300, windowS: 60 };

export const balancesRoutes = {
  getBalances: defineRoute({
    ...balancesPaths.getBalances,
    summary: "The user's crypto balances, one for each coin and token.",
    answers: { 1: balancesPayloadModel },
    errors: [],
    budget,
  }),
  getBalance: defineRoute({
    ...balancesPaths.getBalance,
    summary: "The user's crypto balance of one currency.",
    params: currencyKeyParamsModel,
    query: balanceQueryModel,
    answers: { 1: balanceModel },
    errors: ['noDataFound'],
    budget,
  }),
  getPayBalances: defineRoute({
    ...balancesPaths.getPayBalances,
    summary: "The user's pay balances, one for each currency of bills.",
    answers: { 1: payBalancesPayloadModel },
    errors: [],
    budget,
  }),
  getPayBalance: defineRoute({
    ...balancesPaths.getPayBalance,
    summary: "The user's pay balance in one currency of bills.",
    params: currencyKeyParamsModel,
    answers: { 1: payBalanceModel },
    errors: ['noDataFound'],
    budget,
  }),
};
