import * as z from 'zod/mini';
import { currencyRefModel } from '../currencies/currencies.contract';
import { amountModel } from '../money/amount.models';
import { defineRoute } from '../route/define-route';
import { initiatedPayloadModel, sendModel } from '../send/send.contract';
import { externalAddressLength, externalPaths, transactionHashPattern } from './external.paths';

const keyModel = z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/));

const addressModel = z
  .string()
  .check(
    z.minLength(externalAddressLength.min, { abort: true }),
    z.maxLength(externalAddressLength.max, { abort: true }),
    z.regex(/^\S+$/),
  );

const outputBodyModel = z.strictObject({
  /** In units, with no more decimals than either network has. The full amount arrives. */
  amount: amountModel,
  currencyFromKey: keyModel,
  currencyToKey: keyModel,
  /** In the coin that `getMigrationFee` names, at least the shown base fee. */
  fee: amountModel,
  addressTo: addressModel,
});

const inputModel = z.object({
  requestId: z.string(),
  /** The currency to send, and the one it is moved to. */
  currency: currencyRefModel,
  currencyTo: currencyRefModel,
  /** Used by this request only. */
  addressToFill: z.string(),
  /** The amount that has to arrive there in one transaction, in units. */
  amountTotalStr: z.string(),
  /** The last digits of the amount, in units, which identify this request. */
  amountDustStr: z.string(),
  /**
   * `waiting` for the transaction's hash, `confirming` the transaction, `done`: moved. For any other end, what has arrived or
   * will arrive stays in the wallet as the sent coin: `expired`, `cancelled` by the user, `underpaid`, `short`: the other
   * network has too little, `spent`: it was used before it could be moved.
   */
  state: z.enum(['waiting', 'confirming', 'done', 'expired', 'cancelled', 'underpaid', 'short', 'spent']),
  /**
   * Why arrived coins are not moved yet, although nothing is wrong with them: `dayLimit` while the daily limit is used up,
   * `pause` while migrating is paused; null otherwise.
   */
  waitsFor: z.nullable(z.enum(['dayLimit', 'pause'])),
  /** As the user entered it. */
  hash: z.nullable(z.string()),
  /** The amount that arrived with this hash, in units; null if nothing was seen. */
  received: z.nullable(z.string()),
  confirmations: z.int(),
  /** Null where the network itself says when it is final. */
  needed: z.nullable(z.int()),
  /** The transaction's page at the network's explorer; null if there is none. */
  explorer: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  expiresAt: z.string(),
});

export type ExternalInput = z.infer<typeof inputModel>;

const inputBodyModel = z.strictObject({
  amount: amountModel,
  currencyFromKey: keyModel,
  currencyToKey: keyModel,
});

const hashModel = z
  .string()
  .check(z.trim(), z.maxLength(66, { abort: true }), z.regex(transactionHashPattern));

/** Maximum waiting requests of a user. Requests that the user cancelled within the day count, too. */
export const openInputsMax = 20;

export const externalRoutes = {
  sendMigrated: defineRoute({
    ...externalPaths.sendMigrated,
    summary:
      'Prepares a migration to an address outside the wallet and asks for its code; `completeSend` confirms it, as a send.',
    body: outputBodyModel,
    answers: { 1: initiatedPayloadModel },
    errors: [
      'noDataFound',
      'incorrectParameters',
      'sendingToSelf',
      'insufficientFunds',
      'notEnoughEth',
      'notEnoughFeesOperation',
      'amountOverLimit',
      'salesLimited',
      'userBlocked',
      'mailNotSent',
      'attemptLimitReached',
    ],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  initiateExternalInput: defineRoute({
    ...externalPaths.initiateExternalInput,
    summary:
      'An address for coins from outside that are moved to another network when they have arrived; for 24 hours. Asked again for the same, it answers the same.',
    body: inputBodyModel,
    answers: { 1: z.object({ input: inputModel }) },
    errors: [
      'incorrectParameters',
      'salesLimited',
      'amountOverLimit',
      'poolOperationUnavailable',
      'multiInputControl',
    ],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  confirmExternalInput: defineRoute({
    ...externalPaths.confirmExternalInput,
    summary: 'Names the transaction that pays a request; it is moved on once that is final.',
    body: z.strictObject({ requestId: z.uuid(), hash: hashModel }),
    answers: { 1: z.object({ input: inputModel }) },
    errors: ['noDataFound', 'transactionNotFound', 'poolOperationUnavailable'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  cancelExternalInput: defineRoute({
    ...externalPaths.cancelExternalInput,
    summary: 'Ends a request that waits. What has come for it, or still comes, stays a deposit.',
    body: z.strictObject({ requestId: z.uuid() }),
    answers: { 1: z.object({ input: inputModel }) },
    errors: ['noDataFound', 'poolOperationUnavailable'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  listExternalInputs: defineRoute({
    ...externalPaths.listExternalInputs,
    summary: "The user's requests for coins from outside that wait, newest first.",
    answers: { 1: z.object({ inputs: z.array(inputModel) }) },
    errors: [],
    rateLimit: { calls: 300, windowS: 60 },
  }),
  checkExternal: defineRoute({
    ...externalPaths.checkExternal,
    summary: 'How far a migration to the outside, or from there, has come; one of both is null.',
    params: z.strictObject({ id: z.uuid() }),
    answers: { 1: z.object({ send: z.nullable(sendModel), input: z.nullable(inputModel) }) },
    errors: ['noDataFound'],
    rateLimit: { calls: 300, windowS: 60 },
  }),
};
