import * as z from 'zod/mini';
import { currencyKeyParamsModel, currencyRefModel } from '../currencies/currencies.contract';
import { amountModel } from '../money/amount.models';
import { payoutAssertionModel, payoutOptionsModel } from '../passkeys/passkeys.contract';
import { defineRoute } from '../route/define-route';
import { sendPaths, sendToMax } from './send.paths';

const toModel = z.string().check(z.trim(), z.minLength(1), z.maxLength(sendToMax));

const recipientQueryModel = z.strictObject({
  key: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  to: toModel,
});

const recipientPayloadModel = z.object({
  kind: z.enum(['address', 'user']),
  /** In its canonical form; null for a user. */
  address: z.nullable(z.string()),
  /** A user of ours, masked so that only acquaintances recognise them. */
  masked: z.nullable(z.string()),
  /** The user who was named: id, name if there is one, masked address. Null where an address was given. */
  user: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()), email: z.string() })),
  /** It belongs to a user of ours: settled in the books at once. */
  isOurs: z.boolean(),
  /** It is the caller's own. */
  own: z.boolean(),
  /** The least amount that can be sent there, in units of the currency. */
  least: z.string(),
  /** The networks whose form the address has. */
  networks: z.array(z.string()),
  /** Currencies with the same ticker that could be sent there instead. */
  currencies: z.array(z.object({ key: z.string(), network: z.string(), protocol: z.string() })),
});

/** Up to which step a send is cancelled. */
export type CancelUntil = 'confirmed' | 'signed';

export type SendRecipient = z.infer<typeof recipientPayloadModel>;

/** The coin that a fee is paid in. */
const feeCoinModel = z.object({ id: z.int(), key: z.string(), ticker: z.string(), decimal: z.int() });

const confirmationModel = z.object({
  /** The source of the code: −1 no code, 0 e-mail, 1 the authenticator app. */
  channel: z.literal([-1, 0, 1]),
  /** When another mail may be sent, ISO 8601; null where none is. */
  resendAt: z.nullable(z.string()),
  /** The request may be completed until then. */
  expiresAt: z.string(),
});

/** The confirmation while it is pending. */
const openConfirmationModel = z.extend(confirmationModel, {
  /** The wrong codes that may still be entered; none at 0. */
  triesLeft: z.int(),
});

export const sendModel = z.object({
  requestId: z.string(),
  currency: currencyRefModel,
  /** In units of the currency. */
  amount: z.string(),
  /** In units of `currencyFee`. */
  fee: z.string(),
  currencyFee: feeCoinModel,
  /** As the sender gave it: an address, an e-mail address or a public id. */
  to: z.string(),
  /** In its canonical form; null where it went to a user by name. */
  address: z.nullable(z.string()),
  /** The user of ours who gets it, masked so that only acquaintances recognise them. */
  masked: z.nullable(z.string()),
  isOurs: z.boolean(),
  state: z.enum([
    'unconfirmed',
    'review',
    'requested',
    'signed',
    'sent',
    'stuck',
    'included',
    'final',
    'failed',
    'cancelled',
  ]),
  /** Null where the network has none of it. */
  confirmations: z.nullable(z.int()),
  /** Also null where the network itself says when it is final. */
  needed: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  /** The transaction's page at the network's explorer; null if there is none. */
  explorer: z.nullable(z.string()),
  mayCancel: z.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** The name of the error with which it failed. */
  reason: z.nullable(z.string()),
  /** How it is confirmed, as long as it waits for that. */
  confirmation: z.nullable(openConfirmationModel),
  /**
   * For a migration to the outside: the currency taken, and whether it has been moved to the send's currency; null for other
   * sends.
   */
  migration: z.nullable(z.object({ currencyFrom: currencyRefModel, isDone: z.boolean() })),
});

export type SendView = z.infer<typeof sendModel>;

const sendPayloadModel = z.object({ send: sendModel });

const initiateBodyModel = z.strictObject({ to: toModel, amount: amountModel, fee: amountModel });

export const initiatedPayloadModel = z.extend(confirmationModel, {
  requestId: z.string(),
  amount: z.string(),
  fee: z.string(),
  currencyFee: feeCoinModel,
  /** What the recipient gets, in units of the currency. */
  arrives: z.string(),
  isOurs: z.boolean(),
});

export type InitiatedSend = z.infer<typeof initiatedPayloadModel>;

const completeBodyModel = z.strictObject({
  requestId: z.uuid(),
  /** Left out if no code is required. */
  code: z.optional(z.string().check(z.maxLength(6, { abort: true }), z.regex(/^[0-9]{5,6}$/))),
  /** In place of the code: a passkey has signed the challenge of this request. */
  assertion: z.optional(payoutAssertionModel),
});

const requestParamsModel = z.strictObject({ requestId: z.uuid() });

const cancelBodyModel = z.strictObject({
  /** `confirmed` leaves a send alone that was confirmed meanwhile, such as in another tab. */
  until: z.enum(['confirmed', 'signed']),
});

const rateLimit = { calls: 60, windowS: 60 };
const readLimit = { calls: 300, windowS: 60 };

export const sendRoutes = {
  findSendRecipient: defineRoute({
    ...sendPaths.findSendRecipient,
    summary: 'Who a recipient is: an address of which networks, or a user of ours.',
    query: recipientQueryModel,
    answers: { 1: recipientPayloadModel },
    errors: ['userNotFound', 'sendingToSelf', 'incorrectParameters', 'noDataFound', 'attemptLimitReached'],
    rateLimit,
  }),
  initiateSend: defineRoute({
    ...sendPaths.initiateSend,
    summary: 'Prepares a send and asks for its code; nothing moves before it is completed.',
    params: currencyKeyParamsModel,
    body: initiateBodyModel,
    answers: { 1: initiatedPayloadModel },
    errors: [
      'noDataFound',
      'userNotFound',
      'sendingToSelf',
      'insufficientFunds',
      'notEnoughEth',
      'notEnoughFeesOperation',
      'amountOverLimit',
      'userBlocked',
      'mailNotSent',
      'attemptLimitReached',
    ],
    rateLimit,
  }),
  completeSend: defineRoute({
    ...sendPaths.completeSend,
    summary: 'Confirms a send with its code, or a passkey: amount and fee leave the balance.',
    body: completeBodyModel,
    answers: { 1: sendPayloadModel },
    errors: [
      'noDataFound',
      'userNotFound',
      'incorrectCode',
      'incorrectCodeRepeated',
      'codeExpired',
      'verificationExhausted',
      'insufficientFunds',
      'notEnoughEth',
      'notEnoughFeesOperation',
      'userBlocked',
      'salesLimited',
    ],
    rateLimit,
  }),
  resendSendCode: defineRoute({
    ...sendPaths.resendSendCode,
    summary: 'Mails another code for a send.',
    params: requestParamsModel,
    answers: { 1: z.object({ resendAt: z.nullable(z.string()) }) },
    errors: ['noDataFound', 'verificationExhausted', 'attemptLimitReached', 'mailNotSent'],
    rateLimit,
  }),
  startSendPasskey: defineRoute({
    ...sendPaths.startSendPasskey,
    summary:
      'What the browser needs to confirm a send with a passkey in place of its code; the last challenge counts, once.',
    params: requestParamsModel,
    answers: { 1: z.object({ options: payoutOptionsModel }) },
    errors: ['noDataFound', 'codeExpired', 'verificationExhausted', 'userBlocked'],
    rateLimit,
  }),
  cancelSend: defineRoute({
    ...sendPaths.cancelSend,
    summary: 'Cancels a send that is not signed yet; amount and fee come back.',
    params: requestParamsModel,
    body: cancelBodyModel,
    answers: { 1: sendPayloadModel },
    errors: ['noDataFound', 'poolOperationUnavailable'],
    rateLimit,
  }),
  getSend: defineRoute({
    ...sendPaths.getSend,
    summary: 'A send as it is now.',
    params: requestParamsModel,
    answers: { 1: sendPayloadModel },
    errors: ['noDataFound'],
    rateLimit: readLimit,
  }),
  listSends: defineRoute({
    ...sendPaths.listSends,
    summary: "The user's last twenty sends, newest first.",
    answers: { 1: z.object({ sends: z.array(sendModel) }) },
    errors: [],
    rateLimit: readLimit,
  }),
};
