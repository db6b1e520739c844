import * as z from 'zod/mini';
import { currencyRefModel } from '../currencies/currencies.contract';
import { defineRoute } from '../route/define-route';
import { operationRefKinds } from './operation-enums';
import { operationSearchMax, operationsPaths } from './operations.paths';

/** A page has ten operations unless the caller says otherwise. */
export const operationPageSize = 10;
export const operationPageSizeMax = 100;
/** Up to this number operations are counted exactly, and pages may be requested by offset. */
export const operationCountMax = 1_000;

const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(5, { abort: true }), z.regex(/^[0-9]+$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.maximum(most)),
    ),
  );

/** One number, or several with commas between. */
const numbersModel = z.pipe(
  z.string().check(z.maxLength(60, { abort: true }), z.regex(/^[0-9]{1,2}(,[0-9]{1,2})*$/)),
  z.transform((text: string) => text.split(',').map(Number)),
);

/** A day (`2026-11-23`, in UTC) or a time in ISO 8601 with its offset from UTC. */
export const momentModel = z.string().check(
  z.maxLength(40, { abort: true }),
  z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/, 'a day or a time'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'a day or a time'),
);

const filterShape = {
  /** From this day or time on. */
  start: z.optional(momentModel),
  /** Up to and including this day or time. */
  end: z.optional(momentModel),
  /** A currency's key. */
  key: z.optional(z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/))),
  /** One of these actions, as in `11,12`. */
  action: z.optional(numbersModel),
  area: z.optional(numbersModel),
  /**
   * An operation's id, a bill's serial or four digits of it, a transaction's hash, an address, a receipt's number, a name, an amount
   * in units, or a currency's ticker, network and protocol.
   */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(operationSearchMax))),
};

/** A filter of operations; omitted fields match all. */
export const operationFilterModel = z.strictObject(filterShape);

export type OperationFilter = z.output<typeof operationFilterModel>;

/** A page of operations, newest first: after a cursor, or from an offset on. */
const operationsQueryModel = z.strictObject({
  ...filterShape,
  count: z.optional(wholeNumber(operationPageSizeMax)),
  offset: z.optional(wholeNumber(operationCountMax)),
  cursor: z.optional(z.uuid()),
});

const amountOfModel = z.object({ amount: z.string(), ticker: z.string() });

/** A line of the user's history. */
const operationModel = z.object({
  id: z.string(),
  /** ISO 8601 in UTC. */
  date: z.string(),
  action: z.int(),
  area: z.int(),
  /** 0 pending, 1 done, −1 failed (shown as cancelled). */
  status: z.int(),
  /** 0 given, 1 received. */
  direction: z.int(),
  /** In units of the currency, without a sign. */
  amount: z.string(),
  currency: currencyRefModel,
  network: z.string(),
  protocol: z.string(),
  /** What it belongs to. The server writes it with every operation. */
  reference: z.nullable(z.object({ kind: z.enum(operationRefKinds), id: z.string() })),
  /** The fee paid besides the amount. */
  fee: z.nullable(amountOfModel),
  /** The other side: a merchant by merchant name, a person by user name or masked address. */
  counterparty: z.nullable(
    z.object({ id: z.int(), name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  /** A send's address on the network, or the name by which its user entered the recipient. */
  recipient: z.nullable(z.string()),
  /** A send that holds its money until its user enters the code. */
  awaitsCode: z.boolean(),
  /** The hash of a deposit's or send's transaction on its network; null before it is signed. */
  transactionHash: z.nullable(z.string()),
  /** What several operations belong to: a job over many bills with its number of lines, or a migration from or to outside. */
  group: z.nullable(
    z.object({ kind: z.enum(['job', 'migration']), id: z.string(), lines: z.nullable(z.int()) }),
  ),
});

export type Operation = z.infer<typeof operationModel>;

const operationsPayloadModel = z.object({
  operations: z.array(operationModel),
  /** The number of operations, exact up to 1,000. */
  count: z.int(),
  /** Whether there are more than `count`. */
  isMore: z.boolean(),
  /** Leads to the next page; null on the last one. */
  cursor: z.nullable(z.string()),
});

export type OperationsPayload = z.infer<typeof operationsPayloadModel>;

/** An operation with the details that a list leaves out. */
const operationDetailsModel = z.extend(operationModel, {
  /** Its bills. */
  serials: z.array(z.string()),
  /** The number of each face value among them. */
  piles: z.array(
    z.object({
      currency: currencyRefModel,
      /** In units of the currency. */
      nominal: z.string(),
      count: z.int(),
    }),
  ),
  /** The serials that the reader holds now. */
  heldSerials: z.array(z.string()),
  /** The number of a payment's receipt. */
  checkId: z.nullable(z.string()),
  /** The name, or the beginning, of the program's key that made the payment; null if the payer made it directly. */
  apiKey: z.nullable(z.string()),
  /** In dollars at its time, truncated to two decimals; null where no price was recorded. */
  conv: z.nullable(z.string()),
  /** Proves the entry in the books. */
  hash: z.string(),
  /** The block that the entry is sealed in; null in the first seconds. */
  block: z.nullable(z.string()),
  /** The name of the error with which a request failed. */
  reason: z.nullable(z.string()),
  /** A deposit's or send's transaction on its network, with its page at the network's explorer where there is one. */
  transaction: z.nullable(z.object({ hash: z.string(), explorer: z.nullable(z.string()) })),
  /** The id of an exchange's or migration's other half. */
  otherHalf: z.nullable(z.string()),
  /** For an exchange: units bought for one unit paid, and the discount in percent that this includes; null for older ones. */
  terms: z.nullable(
    z.object({
      rate: z.string(),
      discountPercent: z.int(),
      paidTicker: z.string(),
      boughtTicker: z.string(),
    }),
  ),
});

export type OperationDetails = z.infer<typeof operationDetailsModel>;

const rateLimit = { calls: 600, windowS: 60 };

export const operationsRoutes = {
  listOperations: defineRoute({
    ...operationsPaths.listOperations,
    summary: "The user's history, newest first, filtered by time, currency, kind or a search.",
    query: operationsQueryModel,
    answers: { 1: operationsPayloadModel },
    errors: ['noDataFound'],
    rateLimit,
    standby: 'own changes',
  }),
  getOperation: defineRoute({
    ...operationsPaths.getOperation,
    summary: 'One operation with its bills, its value at the time and its hash.',
    params: z.strictObject({ id: z.uuid() }),
    answers: { 1: operationDetailsModel },
    errors: ['noDataFound'],
    rateLimit,
    standby: 'own changes',
  }),
};
