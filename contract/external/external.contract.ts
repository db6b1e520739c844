import * as z from 'zod/mini';
import { amountModel } from '../money/amount.models';
import { defineRoute } from '../route/define-route';
import { initiatedPayloadModel, sendModel } from '../send/send.contract';
import { externalAddressLength, externalPaths } from './external.paths';

const keyModel = z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/));

const addressModel = z
  .string()
  .check(
    z.minLength(externalAddressLength.min, { abort: true }),
    z.maxLength(externalAddressLength.max, { abort: true }),
    z.regex(/^\S+$/),
  );

const outputBodyModel = z.strictObject({
  /** In units, with at most as many decimals as both networks have; what arrives is the same. */
  amount: amountModel,
  currencyFromKey: keyModel,
  currencyToKey: keyModel,
  /** In the coin that `getMigrationFee` names, at least the shown base fee. */
  fee: amountModel,
  addressTo: addressModel,
});

export const externalRoutes = {
  sendMigrated: defineRoute({
    ...externalPaths.sendMigrated,
    summary:
      'Prepares a migration to an address outside the wallet and asks for its code; `completeSend` confirms it, as a send.',
    body: outputBodyModel,
    answers: { 1: initiatedPayloadModel },
    errors: [
      'incorrectParameters',
      'sendingToSelf',
      'insufficientFunds',
      'notEnoughEth',
      'notEnoughFeesOperation',
      'amountOverLimit',
      'salesLimited',
      'poolOperationUnavailable',
      'userBlocked',
      'mailNotSent',
      'attemptLimitReached',
    ],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  checkExternal: defineRoute({
    ...externalPaths.checkExternal,
    summary: 'How far a migration to the outside has come.',
    params: z.strictObject({ id: z.uuid() }),
    answers: { 1: z.object({ send: sendModel }) },
    errors: ['noDataFound'],
    rateLimit: { calls: 300, windowS: 60 },
  }),
};
