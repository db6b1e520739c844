import * as z from 'zod/mini';
import { amountModel } from '../money/amount.models';
import { defineRoute } from '../route/define-route';
import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are. */
export const migrationPaths = {
  migrateBeta: { method: 'POST', path: '/api/cloud/v1/sc/migrate/beta', access: 'user', money: true },
} as const satisfies Record<string, RoutePath>;

/** The old network's coin to the new network, or back. */
export const betaDirections = { toV4: 0, fromV4: 1 } as const;

/** TET from one of the product's networks to the other, 1:1 and free of fee. */
const migrateBetaBodyModel = z.strictObject({
  /** In TET, with at most as many decimals as both networks have. */
  amount: amountModel,
  type: z.union([z.literal(betaDirections.toV4), z.literal(betaDirections.fromV4)]),
});

/** What was moved; `id` is that of the journal entry, by which its inclusion in the books can be proved. */
const migratedPayloadModel = z.object({
  id: z.string(),
  amount: z.string(),
  currencyFrom: z.string(),
  currencyTo: z.string(),
});

export const migrationRoutes = {
  migrateBeta: defineRoute({
    ...migrationPaths.migrateBeta,
    summary: 'Moves TET from the T12 network to the v4.0 network.',
    body: migrateBetaBodyModel,
    answers: { 1: migratedPayloadModel },
    errors: ['insufficientFunds', 'salesLimited', 'poolOperationUnavailable'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
};
