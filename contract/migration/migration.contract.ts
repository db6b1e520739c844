import * as z from 'zod/mini';
import { currencyKeyParamsModel, currencyRefModel } from '../currencies/currencies.contract';
import { feesRoutes } from '../fees/fees.contract';
import { amountModel } from '../money/amount.models';
import { defineRoute } from '../route/define-route';
import { betaDirections, migrationPaths } from './migration.paths';

const keyModel = z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/));
const idModel = z.int().check(z.minimum(1), z.maximum(9_999));
const idTextModel = z.string().check(z.maxLength(4, { abort: true }), z.regex(/^[1-9][0-9]{0,3}$/));

/** In units, with no more decimals than either network has. The full amount arrives. */
const migratedAmount = { amount: amountModel };
/** In the coin that `getMigrationFee` names, at least the shown base fee; 0 where the migration is free. */
const feeShape = { fee: amountModel };

const infoPayloadModel = z.object({
  pairs: z.array(
    z.object({
      currencyFrom: currencyRefModel,
      currencyTo: currencyRefModel,
      /** The least and the most that can be moved now, in units. */
      min: z.string(),
      max: z.string(),
      /** The coin that the fee is paid in; null if there is none. */
      currencyFee: z.nullable(currencyRefModel),
      /** The v4.0 network's pairs, which have calls of their own. */
      isBeta: z.boolean(),
    }),
  ),
});

/** What was moved; `id` is that of the journal entry, by which its inclusion in the books can be proved. */
const migratedPayloadModel = z.object({
  id: z.string(),
  amount: z.string(),
  currencyFrom: z.string(),
  currencyTo: z.string(),
});

/** Two networks that a currency can be moved between. */
export type MigrationPair = z.infer<typeof infoPayloadModel>['pairs'][number];

export type Migrated = z.infer<typeof migratedPayloadModel>;

const rateLimit = { calls: 60, windowS: 60 };
const readLimit = { calls: 120, windowS: 60 };
const refusals = [
  'incorrectParameters',
  'insufficientFunds',
  'salesLimited',
  'amountOverLimit',
  'userBlocked',
] as const;
const answers = { 1: migratedPayloadModel };

export const migrationRoutes = {
  getMigrationInfo: defineRoute({
    ...migrationPaths.getMigrationInfo,
    summary: 'Which currencies can be moved to which networks, and how much of them.',
    answers: { 1: infoPayloadModel },
    errors: [],
    rateLimit: readLimit,
  }),
  quoteMigration: defineRoute({
    ...migrationPaths.quoteMigration,
    summary:
      'The most that the user can move to the first of its networks: his balance, or what the bridge has.',
    params: currencyKeyParamsModel,
    answers: { 1: z.object({ userQuoteAmount: z.string() }) },
    errors: ['noDataFound'],
    rateLimit: readLimit,
  }),
  getMigrationFee: defineRoute({
    ...migrationPaths.getMigrationFee,
    summary: 'What moving a currency to another network costs now; it is kept for this user for two minutes.',
    query: z.strictObject({ currencyFrom: idTextModel, currencyTo: idTextModel }),
    answers: feesRoutes.getFee.answers,
    errors: ['incorrectParameters'],
    rateLimit: readLimit,
  }),
  migrate: defineRoute({
    ...migrationPaths.migrate,
    summary: 'Moves a currency to another network, within the wallet, by the keys of both.',
    body: z.strictObject({ ...migratedAmount, currencyFrom: keyModel, currencyTo: keyModel, ...feeShape }),
    answers,
    errors: [...refusals, 'notEnoughEth', 'notEnoughFeesOperation'],
    rateLimit,
  }),
  migrateWallet: defineRoute({
    ...migrationPaths.migrateWallet,
    summary: 'The same by the ids of both.',
    body: z.strictObject({ ...migratedAmount, currencyFrom: idModel, currencyTo: idModel, ...feeShape }),
    answers,
    errors: [...refusals, 'notEnoughEth', 'notEnoughFeesOperation'],
    rateLimit,
  }),
  migrateBeta: defineRoute({
    ...migrationPaths.migrateBeta,
    summary: 'Moves TET from the T12 network to the v4.0 network.',
    body: z.strictObject({
      ...migratedAmount,
      type: z.union([z.literal(betaDirections.toV4), z.literal(betaDirections.fromV4)]),
    }),
    answers,
    errors: refusals,
    rateLimit,
  }),
  migrateToken: defineRoute({
    ...migrationPaths.migrateToken,
    summary: 'Moves TET or TCT from the T12 network to the v4.0 network, by its key.',
    body: z.strictObject({ ...migratedAmount, currencyKey: keyModel }),
    answers,
    errors: refusals,
    rateLimit,
  }),
};
