import * as z from 'zod/mini';
import { currencyRefModel } from '../currencies/currency.models';

/** A crypto balance: what can be spent, without what is held for something under way. */
export const balanceModel = z.object({
  currency: currencyRefModel,
  /** In units of the currency. */
  value: z.string(),
  /** The same in dollars, cut off after two decimals; null while the price is unknown. */
  conv: z.nullable(z.string()),
  /** The user's own address on the currency's network, where deposits go. */
  token: z.string(),
});

export const balancesPayloadModel = z.object({ balances: z.array(balanceModel) });

/** A pay balance, which is in the currency of bills. */
export const payBalanceModel = z.object({
  currency: currencyRefModel,
  value: z.string(),
  conv: z.nullable(z.string()),
});

export type PayBalance = z.infer<typeof payBalanceModel>;

export const payBalancesPayloadModel = z.object({ balances: z.array(payBalanceModel) });

/** `fresh=1` asks for a balance that no cache has seen. */
export const balanceQueryModel = z.strictObject({ fresh: z.optional(z.literal('1')) });
