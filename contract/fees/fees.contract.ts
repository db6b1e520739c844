import * as z from 'zod/mini';
import { currencyKeyParamsModel, currencyRefModel } from '../currencies/currencies.contract';
import { defineRoute } from '../route/define-route';
import { feesPaths } from './fees.paths';

/** The network's current base fee, paid in the network's own coin. */
const feePayloadModel = z.object({
  /** In units of `currencyFee`. */
  fee: z.string(),
  currency: currencyRefModel,
  currencyFee: z.object({
    id: z.int(),
    key: z.string(),
    ticker: z.string(),
    decimal: z.int(),
    price: z.nullable(z.string()),
  }),
  /** The server accepts this fee until then, ISO 8601 in UTC. */
  expiresAt: z.string(),
});

export const feesRoutes = {
  getFee: defineRoute({
    ...feesPaths.getFee,
    summary: "The base fee of a currency's network; it is kept for this user for two minutes.",
    params: currencyKeyParamsModel,
    answers: { 1: feePayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 120, windowS: 60 },
  }),
};
