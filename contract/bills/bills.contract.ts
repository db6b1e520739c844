import * as z from 'zod/mini';
import { currencyKeyParamsModel, currencyRefModel } from '../currencies/currencies.contract';
import { mintRequestBillsMax } from '../mint-house/mint-request-enums';
import { defineRoute } from '../route/define-route';
import { billLabelMax, billPlaces, billsPerOperationMax } from './bill';
import { billsPaths } from './bills.paths';

export { billPageSize, billsPerOperationMax } from './bill';

/** Serials are told apart by their first five digits, which are the currency's id. */
export const serialModel = z
  .string()
  .check(z.maxLength(16, { abort: true }), z.regex(/^[0-9]{16}$/, 'sixteen digits'));

export const combinationModel = z.array(
  z.object({
    /** Face value in units of the currency. */
    nominal: z.string(),
    count: z.int(),
  }),
);

/** The user's bills of one currency. */
const billBalanceModel = z.object({
  currency: currencyRefModel,
  /** How many bills. */
  amount: z.int(),
  /** Their face value together, in units of the currency. */
  value: z.string(),
  /** The same in dollars, cut off after two decimals; null while the price is unknown. */
  conv: z.nullable(z.string()),
  /** How many of each face value, in rising order; values without a bill are left out. */
  combination: combinationModel,
});

export type BillBalance = z.infer<typeof billBalanceModel>;

const billBalancesPayloadModel = z.object({ balances: z.array(billBalanceModel) });

const wholeNumber = (max: number) =>
  z.string().check(
    z.regex(/^(0|[1-9][0-9]{0,6})$/, 'a whole number'),
    z.refine((text) => Number(text) <= max),
  );

/** Which bills of a currency, in the order of their ids. */
const billListQueryModel = z.strictObject({
  /** A face value in units; without it bills of every value. */
  nominal: z.optional(z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[0-9]+(\.[0-9]+)?$/))),
  count: z.optional(wholeNumber(billsPerOperationMax)),
  offset: z.optional(wholeNumber(9_999_999)),
});

/** A bill in its holder's hands; nobody can be told its PIN, for it has none. */
export const billModel = z.object({ id: z.string(), serial: z.string(), nominal: z.string() });

const billListPayloadModel = z.object({
  bills: z.array(billModel),
  /** How many there are, on all pages together. */
  billsCount: z.int(),
});

/** A user's e-mail address or public id. */
const recipientTextModel = z.string().check(z.trim(), z.minLength(1), z.maxLength(55));

const findRecipientBodyModel = z.strictObject({ to: recipientTextModel });

/** Enough to recognise somebody by, and not enough to get to know him. */
const recipientModel = z.object({
  id: z.int(),
  /** The user name, whole, for those who have one. */
  name: z.nullable(z.string()),
  /** The address with most of its letters covered. */
  email: z.string(),
});

/** Serials, each once. */
export const stackModel = z.array(serialModel).check(z.minLength(1), z.maxLength(billsPerOperationMax));

const handOverBodyModel = z.strictObject({
  stack: stackModel,
  to: recipientTextModel,
});

const handedOverPayloadModel = z.object({
  recipient: recipientModel,
  bills: z.array(billModel),
  /** Face value together, in units. */
  value: z.string(),
});

/**
 * A bearer bill as it is written down: `serial/passcode`, the passcode of 4, 6 or 8 letters and digits in either case.
 * The lengths are told apart by the pattern, which has one way to match.
 */
export const bearerTextModel = z
  .string()
  .check(
    z.maxLength(25, { abort: true }),
    z.regex(/^[0-9]{16}\/(?:[0-9A-Za-z]{2}){2,4}$/, 'serial/passcode'),
  );

/** The caller's own bills by serial, bearer bills by `serial/passcode`; each bill once. */
const depositBodyModel = z.strictObject({
  stack: z
    .array(z.union([serialModel, bearerTextModel]))
    .check(z.minLength(1), z.maxLength(billsPerOperationMax)),
});

/** Bills that have been moved, and their face value together, in units. */
export const movedBillsPayloadModel = z.object({ bills: z.array(billModel), value: z.string() });

/** What Pay to Bills can be served with, counted by face value. */
const billStockPayloadModel = z.object({ currency: currencyRefModel, combination: combinationModel });

const withdrawBodyModel = z.strictObject({
  combination: z
    .array(
      z.strictObject({
        nominal: z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[0-9]+(\.[0-9]+)?$/)),
        count: z.int().check(z.minimum(1), z.maximum(billsPerOperationMax)),
      }),
    )
    .check(z.minLength(1), z.maxLength(billsPerOperationMax)),
});

const billParamsModel = z.strictObject({ serial: serialModel });

const labelBodyModel = z.strictObject({
  /** Empty takes the label off. */
  label: z.string().check(z.trim(), z.maxLength(billLabelMax)),
});

/** A bill of the caller's with all that he may know of it. */
const billDetailsModel = z.object({
  id: z.string(),
  serial: z.string(),
  currency: currencyRefModel,
  nominal: z.string(),
  /** One of the bill statuses; his are 10 and 111. */
  status: z.int(),
  label: z.nullable(z.string()),
  /** Where its coins lie on its own network; null for a bill that its family backs. */
  address: z.nullable(z.string()),
  /** What has happened to it since it was printed, oldest first; who did it is told only of the caller himself. */
  history: z.array(
    z.object({
      /** A move of a bill's life, or `mint`. */
      move: z.string(),
      date: z.string(),
      isMine: z.boolean(),
    }),
  ),
});

/** Bills by serial, and blanks by their id. */
const traceBodyModel = z.strictObject({
  bills: z.array(z.union([serialModel, z.uuid()])).check(z.minLength(1), z.maxLength(mintRequestBillsMax)),
});

/** What became of a bill, as far as the caller may know. */
const billTraceModel = z.object({
  /** As it was asked for. */
  bill: z.string(),
  /** Null for a bill that was never the caller's. */
  serial: z.nullable(z.string()),
  /** In units; null with the serial. */
  nominal: z.nullable(z.string()),
  place: z.enum(billPlaces),
  /** When it got there, ISO 8601 in UTC; null where it has not moved. */
  at: z.nullable(z.string()),
});

export type BillTrace = z.infer<typeof billTraceModel>;

/** In the order of the question. */
const tracePayloadModel = z.object({ bills: z.array(billTraceModel) });

export type BillDetails = z.infer<typeof billDetailsModel>;

const budget = { calls: 300, windowS: 60 };

export const billsRoutes = {
  getBillBalances: defineRoute({
    ...billsPaths.getBillBalances,
    summary: 'How many bills the user has and what they are worth, for each currency of bills.',
    answers: { 1: billBalancesPayloadModel },
    errors: [],
    budget,
  }),
  getBillBalance: defineRoute({
    ...billsPaths.getBillBalance,
    summary: "The user's bills of one currency, counted by face value.",
    params: currencyKeyParamsModel,
    answers: { 1: billBalanceModel },
    errors: ['noDataFound'],
    budget,
  }),
  listBills: defineRoute({
    ...billsPaths.listBills,
    summary: "The user's single bills of one currency, ten at a time unless asked otherwise.",
    params: currencyKeyParamsModel,
    query: billListQueryModel,
    answers: { 1: billListPayloadModel },
    errors: ['noDataFound'],
    budget,
  }),
  findRecipient: defineRoute({
    ...billsPaths.findRecipient,
    summary: 'Who an e-mail address or id belongs to, covered enough to be recognised alone.',
    body: findRecipientBodyModel,
    answers: { 1: recipientModel },
    errors: ['userNotFound', 'sendingToSelf', 'attemptLimitReached'],
    budget: { calls: 60, windowS: 60 },
  }),
  handOverBills: defineRoute({
    ...billsPaths.handOverBills,
    summary: 'Gives bills to another user, all of them or none.',
    params: currencyKeyParamsModel,
    body: handOverBodyModel,
    answers: { 1: handedOverPayloadModel },
    errors: ['noDataFound', 'userNotFound', 'sendingToSelf', 'attemptLimitReached', 'incorrectBills'],
    budget: { calls: 120, windowS: 60 },
  }),
  depositBills: defineRoute({
    ...billsPaths.depositBills,
    summary: 'Turns bills, held or written down, into a pay balance of their currency, all of them or none.',
    params: currencyKeyParamsModel,
    body: depositBodyModel,
    answers: { 1: movedBillsPayloadModel },
    errors: ['noDataFound', 'incorrectBills', 'invalidPasscode', 'attemptLimitReached'],
    budget: { calls: 120, windowS: 60 },
  }),
  getBill: defineRoute({
    ...billsPaths.getBill,
    summary: "One of the user's bills with its history.",
    params: billParamsModel,
    answers: { 1: billDetailsModel },
    errors: ['noDataFound'],
    budget,
  }),
  labelBill: defineRoute({
    ...billsPaths.labelBill,
    summary: "The user's own word on one of his bills, until it leaves his hands.",
    params: billParamsModel,
    body: labelBodyModel,
    answers: { 1: billDetailsModel },
    errors: ['noDataFound'],
    budget: { calls: 120, windowS: 60 },
  }),
  traceBills: defineRoute({
    ...billsPaths.traceBills,
    summary: 'Where bills are that the user had in his hands or printed. Of any other bill it tells nothing.',
    body: traceBodyModel,
    answers: { 1: tracePayloadModel },
    errors: [],
    budget: { calls: 120, windowS: 60 },
  }),
  getBillStock: defineRoute({
    ...billsPaths.getBillStock,
    summary: 'The bills that a pay balance can be turned into.',
    params: currencyKeyParamsModel,
    answers: { 1: billStockPayloadModel },
    errors: ['noDataFound'],
    budget,
  }),
  withdrawBills: defineRoute({
    ...billsPaths.withdrawBills,
    summary: 'Turns a pay balance into bills, all that are asked for or none.',
    params: currencyKeyParamsModel,
    body: withdrawBodyModel,
    answers: { 1: movedBillsPayloadModel },
    errors: [
      'noDataFound',
      'denominationNotBurnable',
      'amountOverLimit',
      'amountOverLimitBills',
      'insufficientFunds',
    ],
    budget: { calls: 120, windowS: 60 },
  }),
};
