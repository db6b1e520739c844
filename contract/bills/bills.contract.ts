import * as z from 'zod/mini';
import { currencyKeyParamsModel, currencyRefModel } from '../currencies/currencies.contract';
import { mintRequestBillsMax } from '../mint-house/mint-request-enums';
import { defineRoute } from '../route/define-route';
import { lineModel } from '../text/line.models';
import { billLabelMax, billPlaces, billsPerOperationMax } from './bill';
import { billsPaths } from './bills.paths';

export { billPageSize, billsPerOperationMax } from './bill';

/** The first five digits of a serial are the currency's id. */
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
  /** The number of bills. */
  amount: z.int(),
  /** Their total face value, in units of the currency. */
  value: z.string(),
  /** In dollars, truncated to two decimals; null while the price is unknown. */
  conv: z.nullable(z.string()),
  /** The number of each face value, ascending; values without a bill are left out. */
  combination: combinationModel,
});

export type BillBalance = z.infer<typeof billBalanceModel>;

const billBalancesPayloadModel = z.object({ balances: z.array(billBalanceModel) });

const wholeNumber = (max: number) =>
  z.string().check(
    z.regex(/^(0|[1-9][0-9]{0,6})$/, 'a whole number'),
    z.refine((text) => Number(text) <= max),
  );

/** Filters a currency's bills, which are ordered by id. */
const billListQueryModel = z.strictObject({
  /** A face value in units; omitted means all. */
  nominal: z.optional(z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[0-9]+(\.[0-9]+)?$/))),
  count: z.optional(wholeNumber(billsPerOperationMax)),
  offset: z.optional(wholeNumber(9_999_999)),
});

/** A bill in an account; it has no PIN. */
export const billModel = z.object({ id: z.string(), serial: z.string(), nominal: z.string() });

/** A bill of a list of the caller's own. */
const listedBillModel = z.extend(billModel, {
  /** The hub of its currency. */
  type: z.enum(['blue', 'green']),
  /** The address of its coins; null for bills backed by a family. */
  address: z.nullable(z.string()),
});

const billListPayloadModel = z.object({
  bills: z.array(listedBillModel),
  /** The total count over all pages. */
  billsCount: z.int(),
});

/** A user's e-mail address or public id. */
const recipientTextModel = z.string().check(z.trim(), z.minLength(1), z.maxLength(55));

const findRecipientBodyModel = z.strictObject({ to: recipientTextModel });

/** Enough to recognise a known person, not enough to learn about a stranger. */
const recipientModel = z.object({
  id: z.int(),
  /** The full user name, if there is one. */
  name: z.nullable(z.string()),
  /** The masked address. */
  email: z.string(),
});

/** Serials without duplicates. */
export const stackModel = z.array(serialModel).check(z.minLength(1), z.maxLength(billsPerOperationMax));

const handOverBodyModel = z.strictObject({
  stack: stackModel,
  to: recipientTextModel,
});

const handedOverPayloadModel = z.object({
  recipient: recipientModel,
  bills: z.array(billModel),
  /** Total face value, in units. */
  value: z.string(),
});

/**
 * A bearer line `serial/passcode`; the passcode has 4, 6 or 8 letters and digits in either case. The pattern lists
 * the lengths, so that it matches in one way only.
 */
export const bearerTextModel = z
  .string()
  .check(
    z.maxLength(25, { abort: true }),
    z.regex(/^[0-9]{16}\/(?:[0-9A-Za-z]{2}){2,4}$/, 'serial/passcode'),
  );

/** The caller's own bills by serial, bearer bills by `serial/passcode`, without duplicates. */
const depositBodyModel = z.strictObject({
  stack: z
    .array(z.union([serialModel, bearerTextModel]))
    .check(z.minLength(1), z.maxLength(billsPerOperationMax)),
});

/** Moved bills with their total face value, in units. */
export const movedBillsPayloadModel = z.object({ bills: z.array(billModel), value: z.string() });

/** The stock of Pay to Bills, counted by face value. */
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
  /** An empty label removes it. */
  label: lineModel({ max: billLabelMax }),
});

/** A bill of the caller with everything that the caller may know about it. */
const billDetailsModel = z.object({
  id: z.string(),
  serial: z.string(),
  currency: currencyRefModel,
  nominal: z.string(),
  /** A bill status: 10 or 111 for own bills. */
  status: z.int(),
  label: z.nullable(z.string()),
  /** The address of its coins; null for bills backed by a family. */
  address: z.nullable(z.string()),
  /** Its history, oldest first; only the caller's own moves say by whom. */
  history: z.array(
    z.object({
      /** The name of a move, or `mint`. */
      move: z.string(),
      date: z.string(),
      isMine: z.boolean(),
      /** The hash of the move in the books, and the number of the sealed block that it is in; null for the first seconds. */
      hash: z.string(),
      block: z.nullable(z.string()),
    }),
  ),
});

/** Bills by serial, and blanks by their id. */
const traceBodyModel = z.strictObject({
  bills: z.array(z.union([serialModel, z.uuid()])).check(z.minLength(1), z.maxLength(mintRequestBillsMax)),
});

/** Where a bill is, as far as the caller may know. */
const billTraceModel = z.object({
  /** As requested. */
  bill: z.string(),
  /** Null for a bill that was never the caller's. */
  serial: z.nullable(z.string()),
  /** In units; null with the serial. */
  nominal: z.nullable(z.string()),
  place: z.enum(billPlaces),
  /** When it got there, ISO 8601 in UTC; null when it has not moved. */
  at: z.nullable(z.string()),
});

export type BillTrace = z.infer<typeof billTraceModel>;

/** In the order requested. */
const tracePayloadModel = z.object({ bills: z.array(billTraceModel) });

export type BillDetails = z.infer<typeof billDetailsModel>;

const rateLimit = { calls: 300, windowS: 60 };

export const billsRoutes = {
  getBillBalances: defineRoute({
    ...billsPaths.getBillBalances,
    summary: 'How many bills the user has and what they are worth, for each currency of bills.',
    answers: { 1: billBalancesPayloadModel },
    errors: [],
    rateLimit,
  }),
  getBillBalance: defineRoute({
    ...billsPaths.getBillBalance,
    summary: "The user's bills of one currency, counted by face value.",
    params: currencyKeyParamsModel,
    answers: { 1: billBalanceModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
  listBills: defineRoute({
    ...billsPaths.listBills,
    summary: "The user's single bills of one currency, ten at a time unless asked otherwise.",
    params: currencyKeyParamsModel,
    query: billListQueryModel,
    answers: { 1: billListPayloadModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
  findRecipient: defineRoute({
    ...billsPaths.findRecipient,
    summary: 'Who an e-mail address or id belongs to, covered enough to be recognised alone.',
    body: findRecipientBodyModel,
    answers: { 1: recipientModel },
    errors: ['userNotFound', 'sendingToSelf', 'attemptLimitReached'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  handOverBills: defineRoute({
    ...billsPaths.handOverBills,
    summary: 'Gives bills to another user, all of them or none.',
    params: currencyKeyParamsModel,
    body: handOverBodyModel,
    answers: { 1: handedOverPayloadModel },
    errors: ['noDataFound', 'userNotFound', 'sendingToSelf', 'attemptLimitReached', 'incorrectBills'],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  depositBills: defineRoute({
    ...billsPaths.depositBills,
    summary: 'Turns bills, held or written down, into a pay balance of their currency, all of them or none.',
    params: currencyKeyParamsModel,
    body: depositBodyModel,
    answers: { 1: movedBillsPayloadModel },
    errors: ['noDataFound', 'incorrectBills', 'invalidPasscode', 'attemptLimitReached'],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  getBill: defineRoute({
    ...billsPaths.getBill,
    summary: "One of the user's bills with its history.",
    params: billParamsModel,
    answers: { 1: billDetailsModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
  labelBill: defineRoute({
    ...billsPaths.labelBill,
    summary: "The user's own word on one of his bills, until it leaves his hands.",
    params: billParamsModel,
    body: labelBodyModel,
    answers: { 1: billDetailsModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  traceBills: defineRoute({
    ...billsPaths.traceBills,
    summary: 'Where bills are that the user had in his hands or printed. Of any other bill it tells nothing.',
    body: traceBodyModel,
    answers: { 1: tracePayloadModel },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  getBillStock: defineRoute({
    ...billsPaths.getBillStock,
    summary: 'The bills that a pay balance can be turned into.',
    params: currencyKeyParamsModel,
    answers: { 1: billStockPayloadModel },
    errors: ['noDataFound'],
    rateLimit,
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
    rateLimit: { calls: 120, windowS: 60 },
  }),
};
