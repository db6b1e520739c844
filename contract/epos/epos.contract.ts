import * as z from 'zod/mini';
import { serialModel } from '../bills/bills.contract';
import { currencyRefModel } from '../currencies/currencies.contract';
import { amountModel } from '../money/amount.models';
import { defineRoute } from '../route/define-route';
import { lineModel } from '../text/line.models';
import {
  cashierMaxLength,
  locationMaxLength,
  paymentBillsMax,
  paymentNoteMaxLength,
  paymentsPageMax,
  paymentsPageSize,
} from './epos-limits';
import { eposPaths } from './epos.paths';

/** A payment request: either `amount` in the bills' currency or `total` in dollars, which is converted. */
const requestPaymentBodyModel = z.strictObject({
  currency_key: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  amount: z.optional(amountModel),
  /** In US dollars, at most two decimals. */
  total: z.optional(amountModel),
  /** The till's location, such as a shop or counter. */
  pos: z.optional(lineModel({ max: locationMaxLength })),
  cashierId: z.optional(lineModel({ max: cashierMaxLength })),
  /** For the merchant's records; the payer sees it, too. */
  note: z.optional(lineModel({ max: paymentNoteMaxLength })),
});

const signedTextModel = z.string().check(z.maxLength(64, { abort: true }));

/**
 * The content of the QR code: the payment's terms and the server's signature over all of them (Ed25519,
 * base64url). Terms that differ from the stored ones fail with 91302.
 */
export const paymentDataModel = z.strictObject({
  id: z.uuid(),
  data: z.strictObject({
    /** What is charged, in units of the currency. */
    amount: amountModel,
    recepientData: z.strictObject({
      currency_key: signedTextModel,
      /** The merchant's public id; the server supplies the name. */
      merchant: signedTextModel,
      pos: signedTextModel,
      total: signedTextModel,
      /** `USD`, or the ticker of the currency. */
      total_currency: signedTextModel,
      /** Units of the total's currency for one unit of the currency. */
      exchange_rate: signedTextModel,
    }),
  }),
  cashierId: signedTextModel,
  /** Expiry, ISO 8601 in UTC. */
  expires: signedTextModel,
  sign: z.string().check(z.length(86, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/)),
});

export type PaymentData = z.infer<typeof paymentDataModel>;

/** The state of a payment; `seen` means that someone has opened it. */
export const paymentStates = ['waiting', 'seen', 'paid', 'expired', 'cancelled', 'refunded'] as const;

const termsShape = {
  id: z.string(),
  merchant: z.string(),
  pos: z.string(),
  cashierId: z.string(),
  note: z.string(),
  currency: currencyRefModel,
  /** What is charged, in units of the currency. */
  amount: z.string(),
  total: z.string(),
  total_currency: z.string(),
  exchange_rate: z.string(),
  expires: z.string(),
};

/** A completed payment. Times are ISO 8601 in UTC. */
const paymentResultModel = z.object({
  ...termsShape,
  /** The receipt number. */
  checkId: z.string(),
  /** The hash of its entry in the ledger, hexadecimal. */
  hash: z.string(),
  timestamp: z.string(),
  /** Four characters shown only to till and payer, to compare. */
  match: z.string(),
  /** When it was refunded; null otherwise. */
  refundedAt: z.nullable(z.string()),
});

export type PaymentResult = z.infer<typeof paymentResultModel>;

/** What the payer is asked to confirm. */
const paymentCheckModel = z.object({
  ...termsShape,
  /** The payer's pay balance of the currency, in its units. */
  balance: z.string(),
  /** The payer's bills that cover the rest; null when none are needed, or they are not enough. */
  useBills: z.nullable(
    z.object({
      banknotes: z.array(z.string()),
      /** Their face value. */
      amount: z.string(),
      /** The pay balance after the payment. */
      rest: z.string(),
    }),
  ),
  /** The result when this user has paid it already. */
  paid: z.nullable(paymentResultModel),
});

export type PaymentCheck = z.infer<typeof paymentCheckModel>;

const payBodyModel = z.extend(paymentDataModel, {
  /** Serials of own bills to turn into pay balance first, as `useBills` proposes. */
  banknotes: z.optional(z.array(serialModel).check(z.minLength(1), z.maxLength(paymentBillsMax))),
});

/** A payment as its till sees it. */
const tillPaymentModel = z.object({
  ...termsShape,
  state: z.enum(paymentStates),
  createdAt: z.string(),
  /** Our fee, in units; deducted from what the merchant gets. */
  fee: z.string(),
  paidAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  checkId: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  match: z.nullable(z.string()),
});

export type TillPayment = z.infer<typeof tillPaymentModel>;

const requestedPaymentPayloadModel = z.object({
  payment: tillPaymentModel,
  /** The QR code's content: the address that a payer opens. */
  url: z.string(),
});

const tillPaymentPayloadModel = z.object({ payment: tillPaymentModel });

const paymentParamsModel = z.strictObject({ id: z.uuid() });

const countModel = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(9, { abort: true }), z.regex(/^[0-9]+$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.maximum(max)),
    ),
  );

/** Payments of a time span (all without one), newest first: paid ones by payment time, others by request time. */
const paymentsQueryModel = z.strictObject({
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  offset: z._default(countModel(1_000_000), 0),
  limit: z._default(countModel(paymentsPageMax), paymentsPageSize),
});

export const paymentsPayloadModel = z.object({
  payments: z.array(tillPaymentModel),
  totalCount: z.int(),
  /** Paid and not refunded, by currency. */
  sums: z.array(
    z.object({
      currency: currencyRefModel,
      count: z.int(),
      /** The total paid, in units. */
      amount: z.string(),
      /** The merchant's share of it. */
      net: z.string(),
    }),
  ),
});

/** The till of a user who may take payments. */
const tillModel = z.object({
  merchant: z.string(),
  /** Our fee in percent, such as `1`. */
  feePercent: z.string(),
  /** The currencies that the merchant accepts. */
  currencies: z.array(currencyRefModel),
});

const receiptParamsModel = z.strictObject({
  checkId: z.string().check(z.maxLength(32, { abort: true }), z.regex(/^[0-9]+$/)),
});

/** A receipt for payer or merchant. */
const receiptModel = z.object({
  payment: paymentResultModel,
  /** Whether the reader is the merchant. */
  isMerchant: z.boolean(),
  /** The id of its line in the reader's history. */
  operationId: z.string(),
  /** The number of the sealed block that it is in; null for the first seconds. */
  block: z.nullable(z.string()),
});

export type Receipt = z.infer<typeof receiptModel>;

const merchantRateLimit = { calls: 300, windowS: 60 };
const payerRateLimit = { calls: 120, windowS: 60 };

export const eposRoutes = {
  getTill: defineRoute({
    ...eposPaths.getTill,
    summary: 'Who takes payments here, in what, and for which fee. For merchants alone.',
    answers: { 1: tillModel },
    errors: ['accessDenied'],
    rateLimit: merchantRateLimit,
  }),
  requestPayment: defineRoute({
    ...eposPaths.requestPayment,
    summary: 'Asks for a payment at the till: its terms, kept and signed, and the address for the QR code.',
    body: requestPaymentBodyModel,
    answers: { 1: requestedPaymentPayloadModel },
    errors: ['accessDenied', 'noDataFound', 'amountOverLimit', 'poolOperationUnavailable'],
    rateLimit: merchantRateLimit,
  }),
  listPayments: defineRoute({
    ...eposPaths.listPayments,
    summary: "The merchant's payments of a span of time, the newest first, with their sums.",
    query: paymentsQueryModel,
    answers: { 1: paymentsPayloadModel },
    errors: ['accessDenied'],
    rateLimit: merchantRateLimit,
  }),
  getPayment: defineRoute({
    ...eposPaths.getPayment,
    summary: 'Where one payment of the merchant stands.',
    params: paymentParamsModel,
    answers: { 1: tillPaymentPayloadModel },
    errors: ['accessDenied', 'noDataFound'],
    rateLimit: { calls: 1200, windowS: 60 },
  }),
  cancelPayment: defineRoute({
    ...eposPaths.cancelPayment,
    summary: 'Takes back a payment that nobody has made yet; one that was made stays as it is.',
    params: paymentParamsModel,
    answers: { 1: tillPaymentPayloadModel },
    errors: ['accessDenied', 'noDataFound'],
    rateLimit: merchantRateLimit,
  }),
  refundPayment: defineRoute({
    ...eposPaths.refundPayment,
    summary: "Gives the whole amount, our fee included, back to the payer's pay balance, once.",
    params: paymentParamsModel,
    answers: { 1: tillPaymentPayloadModel },
    errors: ['accessDenied', 'noDataFound', 'insufficientFunds', 'invalidPointOfSaleData'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  checkPayment: defineRoute({
    ...eposPaths.checkPayment,
    summary: 'What a scanned payment is about, as the server knows it; the till sees that somebody looks.',
    body: paymentDataModel,
    answers: { 1: paymentCheckModel },
    errors: ['invalidPointOfSaleData', 'sendingToSelf'],
    rateLimit: payerRateLimit,
  }),
  payAtTill: defineRoute({
    ...eposPaths.payAtTill,
    summary:
      'Pays a scanned payment, once; who has paid it already gets the same result again. A program pays from its purse: 10030 beyond its merchants and currency, 20027 beyond the amount of the day.',
    body: payBodyModel,
    answers: { 1: paymentResultModel },
    errors: [
      'invalidPointOfSaleData',
      'sendingToSelf',
      'insufficientFunds',
      'incorrectBills',
      'accessDenied',
      'amountOverLimit',
    ],
    rateLimit: payerRateLimit,
  }),
  getReceipt: defineRoute({
    ...eposPaths.getReceipt,
    summary: 'The receipt of a payment, for its payer and its merchant.',
    params: receiptParamsModel,
    answers: { 1: receiptModel },
    errors: ['noDataFound'],
    rateLimit: payerRateLimit,
  }),
};
