import * as z from 'zod/mini';
import { currencyRefModel } from '../currencies/currency.models';

/** The network's base fee now, paid in the network's own coin. */
export const feePayloadModel = z.object({
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
  /** Until then the server takes this fee, ISO 8601 in UTC. */
  expiresAt: z.string(),
});
