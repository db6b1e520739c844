import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { currenciesPaths } from './currencies.paths';

/** A key such as `tectum-t12-tet`; the call checks that the currency exists. */
export const currencyKeyParamsModel = z.strictObject({
  currencyKey: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
});

/** What is needed to show an amount. */
export const currencyRefModel = z.object({
  id: z.int(),
  key: z.string(),
  ticker: z.string(),
  network: z.string(),
  protocol: z.string(),
  decimal: z.int(),
});

/** A paused operation with the operator's reason, which users see. */
const pauseModel = z.object({ operation: z.string(), reason: z.string() });

const requestFactsModel = z.object({
  /** The network's number; null where it has none. */
  chainId: z.nullable(z.int()),
  /** The token's contract; null for the network's coin, and while it is not configured. */
  contract: z.nullable(z.string()),
  /** The decimals that the request counts with. */
  decimals: z.int(),
});

export type RequestFacts = z.infer<typeof requestFactsModel>;

/** A currency with all that operations need. */
const currencyModel = z.extend(currencyRefModel, {
  /** Dollars for one unit; null when unknown. */
  price: z.nullable(z.string()),
  fixFee: z.boolean(),
  isActual: z.boolean(),
  /** 0 has no bills, 1 disabled, 2 enabled, 3 new. */
  noteStatus: z.int(),
  hub: z.enum(['blue', 'green']),
  /** Keys of the currencies that it can be migrated to now. */
  migrationCurrencies: z.array(z.string()),
  /** Face values of its bills, in units. */
  denominations: z.array(z.string()),
  /** In units; smaller deposits are not credited. */
  minDeposit: z.string(),
  /**
   * The confirmations that make a deposit final; 0 where the ledger itself is the network, null where the network itself says
   * when it is final.
   */
  confirmations: z.nullable(z.int()),
  /** What payment requests (EIP-681, `tron:`) name it by; null where they name its network alone. */
  request: z.nullable(requestFactsModel),
  paused: z.array(pauseModel),
  /** True while its network's node does not answer or is behind: deposits and payments take longer. Otherwise absent. */
  isSlow: z.optional(z.boolean()),
  /** True where others may use this server and the coin's network is simulated: real coins that are sent to it are lost. */
  isSimulated: z.optional(z.boolean()),
});

const currenciesPayloadModel = z.object({ currencies: z.array(currencyModel) });

export const currenciesRoutes = {
  getCurrencies: defineRoute({
    ...currenciesPaths.getCurrencies,
    summary: 'Every currency, with its price, its bills and what is paused.',
    answers: { 1: currenciesPayloadModel },
    errors: [],
    rateLimit: { calls: 300, windowS: 60 },
  }),
};
