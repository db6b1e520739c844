import * as z from 'zod/mini';
import { bearerTextModel, serialModel } from '../bills/bills.contract';
import { currencyKeyParamsModel, currencyRefModel } from '../currencies/currencies.contract';
import { checkResults } from '../exports/exports.contract';
import { amountModel } from '../money/amount.models';
import { defineRoute } from '../route/define-route';
import { bulkJobKinds, bulkJobStates, bulkLineStates, bulkLinesMax } from './bulk-job-enums';
import { bulkPaths } from './bulk.paths';

const currencyKeyModel = z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/));

/** The fields besides `kind` and `lines` depend on the kind; a missing field is refused with 10006. */
const createBulkJobBodyModel = z.strictObject({
  kind: z.enum(bulkJobKinds),
  /** The currency of all the bills; an import has none. */
  currencyKey: z.optional(currencyKeyModel),
  /** Without duplicates: the caller's own bills by serial, for an import bills by `serial/passcode`. */
  lines: z.array(z.union([serialModel, bearerTextModel])).check(z.minLength(1), z.maxLength(bulkLinesMax)),
  /** A handover's recipient: an e-mail address or public id. */
  to: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(55))),
  /** For a burn of green bills: the coin to pay out, and the fee for each of its requests. */
  payout: z.optional(currencyKeyModel),
  fee: z.optional(amountModel),
});

export type CreateBulkJobBody = z.infer<typeof createBulkJobBodyModel>;

const bulkJobModel = z.object({
  id: z.string(),
  kind: z.enum(bulkJobKinds),
  currency: z.nullable(currencyRefModel),
  /** Whom a handover goes to, masked. */
  recipient: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()), email: z.string() })),
  payout: z.nullable(currencyRefModel),
  fee: z.nullable(z.string()),
  state: z.enum(bulkJobStates),
  /** The code of the error that stops the whole job; null otherwise. */
  refusal: z.nullable(z.int()),
  /** How many lines there are, and how many of each state; `waiting` includes those that are sent. */
  lines: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** The total face value of what is done, in units; null for an import, which may have several currencies. */
  value: z.nullable(z.string()),
  date: z.string(),
  endedAt: z.nullable(z.string()),
  /** Until when an export's passcodes or a blue burn's archive can be had; null when there are none. */
  resultUntil: z.nullable(z.string()),
  /** Whether the user has confirmed having seen it, which forgets its passcodes. */
  isAcknowledged: z.boolean(),
});

export type BulkJob = z.infer<typeof bulkJobModel>;

const bulkJobPayloadModel = z.object({ job: bulkJobModel });
const bulkJobsPayloadModel = z.object({ jobs: z.array(bulkJobModel) });

const jobParamsModel = z.strictObject({ id: z.uuid() });

const wholeNumber = (max: number) =>
  z.string().check(
    z.regex(/^(0|[1-9][0-9]{0,5})$/, 'a whole number'),
    z.refine((text) => Number(text) <= max),
  );

const bulkLinesQueryModel = z.strictObject({
  state: z.optional(z.enum(bulkLineStates)),
  count: z.optional(wholeNumber(500)),
  offset: z.optional(wholeNumber(bulkLinesMax)),
});

/** A line without its passcode. */
const bulkLineModel = z.object({
  serial: z.string(),
  state: z.enum(bulkLineStates),
  /** Why it has failed; null otherwise. */
  error: z.nullable(z.int()),
  /** The check result of a bearer line, or of a bill to burn. */
  result: z.nullable(z.enum(checkResults)),
});

export type BulkLine = z.infer<typeof bulkLineModel>;

const bulkLinesPayloadModel = z.object({ lines: z.array(bulkLineModel), totalCount: z.int() });

/** The caller's bills that can be moved, each face value with its serials in the order of `listBills`. */
const bulkBillsPayloadModel = z.object({
  bills: z.array(z.object({ nominal: z.string(), serials: z.array(z.string()) })),
});

const bulkExportPayloadModel = z.object({
  currency: currencyRefModel,
  exported: z.array(
    z.object({
      serial: z.string(),
      nominal: z.string(),
      /** Null once forgotten, or when the bill was redeemed or taken back. */
      pin: z.nullable(z.string()),
      /** Whether nobody has redeemed it or taken it back. */
      isOutside: z.boolean(),
    }),
  ),
});

export type BulkExport = z.infer<typeof bulkExportPayloadModel>;

const bulkFilePayloadModel = z.object({
  /** A base64 zip. */
  file: z.string(),
  name: z.string(),
});

const rateLimit = { calls: 300, windowS: 60 };
const changeRateLimit = { calls: 60, windowS: 60 };
const changeParts = {
  params: jobParamsModel,
  answers: { 1: bulkJobPayloadModel },
  errors: ['noDataFound', 'multiInputControl'],
  rateLimit: changeRateLimit,
} as const;

export const bulkRoutes = {
  createBulkJob: defineRoute({
    ...bulkPaths.createBulkJob,
    summary: 'Begins a job over many bills, which goes on by itself and says of each bill what became of it.',
    body: createBulkJobBodyModel,
    answers: { 1: bulkJobPayloadModel },
    errors: [
      'noDataFound',
      'requiredFieldsUnanswered',
      'incorrectBills',
      'userNotFound',
      'sendingToSelf',
      'attemptLimitReached',
      'multiInputControl',
      'currencyNotBurnable',
    ],
    rateLimit: { calls: 20, windowS: 60 },
  }),
  listBulkJobs: defineRoute({
    ...bulkPaths.listBulkJobs,
    summary:
      "The user's jobs that have not ended, and those whose end he has not acknowledged, newest first.",
    answers: { 1: bulkJobsPayloadModel },
    errors: [],
    rateLimit,
  }),
  listBulkBills: defineRoute({
    ...bulkPaths.listBulkBills,
    summary:
      'The serials of all bills of a currency that the user can move now, at most as many as a job takes.',
    params: currencyKeyParamsModel,
    answers: { 1: bulkBillsPayloadModel },
    errors: ['noDataFound'],
    rateLimit: changeRateLimit,
  }),
  getBulkJob: defineRoute({
    ...bulkPaths.getBulkJob,
    summary: "One of the user's jobs.",
    params: jobParamsModel,
    answers: { 1: bulkJobPayloadModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
  listBulkLines: defineRoute({
    ...bulkPaths.listBulkLines,
    summary: "The lines of one of the user's jobs in their order, without passcodes.",
    params: jobParamsModel,
    query: bulkLinesQueryModel,
    answers: { 1: bulkLinesPayloadModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
  pauseBulkJob: defineRoute({
    ...bulkPaths.pauseBulkJob,
    summary: 'Stops a job after what is being done this moment; it can be continued.',
    ...changeParts,
  }),
  continueBulkJob: defineRoute({
    ...bulkPaths.continueBulkJob,
    summary: 'Lets a paused job go on.',
    ...changeParts,
  }),
  retryBulkJob: defineRoute({
    ...bulkPaths.retryBulkJob,
    summary: 'Tries the failed lines of a job once more.',
    ...changeParts,
  }),
  cancelBulkJob: defineRoute({
    ...bulkPaths.cancelBulkJob,
    summary: 'Gives up the lines of a job that still wait; what is done stays done.',
    ...changeParts,
  }),
  getBulkExport: defineRoute({
    ...bulkPaths.getBulkExport,
    summary: 'The bills that a job has taken out so far, passcodes included, until they are acknowledged.',
    params: jobParamsModel,
    answers: { 1: bulkExportPayloadModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
  getBulkFile: defineRoute({
    ...bulkPaths.getBulkFile,
    summary:
      'One archive with the addresses and keys of all blue bills that a job has burned, during 30 days.',
    params: jobParamsModel,
    answers: { 1: bulkFilePayloadModel },
    errors: ['noDataFound'],
    rateLimit: changeRateLimit,
  }),
  acknowledgeBulkJob: defineRoute({
    ...bulkPaths.acknowledgeBulkJob,
    summary:
      'The user has seen how a job ended, and has its passcodes: they are forgotten here, and no bill can be taken back.',
    ...changeParts,
  }),
};
