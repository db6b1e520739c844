import { currencyKeyParamsModel } from '../currencies/currency.models';
import { defineRoute } from '../route/define-route';
import { feePayloadModel } from './fees.models';
import { feesPaths } from './fees.paths';

export const feesRoutes = {
  getFee: defineRoute({
    ...feesPaths.getFee,
    summary: "The base fee of a currency's network; it is kept for this user for two minutes.",
    params: currencyKeyParamsModel,
    answers: { 1: feePayloadModel },
    errors: ['noDataFound'],
    budget: { calls: 120, windowS: 60 },
  }),
};
