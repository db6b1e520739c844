import * as z from 'zod/mini';
import { currencyRefModel } from '../currencies/currencies.contract';
import { defineRoute } from '../route/define-route';
import { depositsPaths } from './deposits.paths';

/** The maximum number of deposits listed, newest first. */
export const depositsMax = 20;

const depositsQueryModel = z.strictObject({
  /** A currency's key; omitted means all. */
  key: z.optional(z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/))),
});

/** Coins that arrived on the user's address, from their first sight on. */
const depositModel = z.object({
  id: z.string(),
  currency: currencyRefModel,
  /** In units of the currency. */
  amount: z.string(),
  /**
   * `seen` waits for a block, `included` is in one, `credited` is the user's money; `unclaimed` arrived and was not credited, see
   * `reason`; `returned` was sent back; `undone` was in a block that its network gave up, or was replaced: it may come again.
   * `disputed` was credited before its network gave up its block; the money stays the user's.
   */
  state: z.enum(['seen', 'included', 'credited', 'unclaimed', 'returned', 'undone', 'disputed']),
  /** Blocks on top of it, its own counted, up to `needed`. */
  confirmations: z.int(),
  /** Null where the network itself says when it is final. */
  needed: z.nullable(z.int()),
  /** The transaction on its network. */
  hash: z.string(),
  /** The transaction's page at the network's explorer; null if there is none. */
  explorer: z.nullable(z.string()),
  reason: z.nullable(z.enum(['belowMinimum', 'inactive', 'frozen', 'maturing', 'stray', 'unproven'])),
  /** When it was seen first, ISO 8601 in UTC. */
  at: z.string(),
});

export type Deposit = z.infer<typeof depositModel>;

export const depositsRoutes = {
  listDeposits: defineRoute({
    ...depositsPaths.listDeposits,
    summary: "The newest coins that arrived on the user's addresses, with their confirmations.",
    query: depositsQueryModel,
    answers: { 1: z.object({ deposits: z.array(depositModel) }) },
    errors: ['noDataFound'],
    rateLimit: { calls: 300, windowS: 60 },
  }),
};
