import * as z from 'zod/mini';
import { bearerTextModel, billsPerOperationMax, serialModel } from '../bills/bills.contract';
import { currencyRefModel } from '../currencies/currencies.contract';
import { rejectedBillModel } from '../exports/exports.contract';
import { mintRequestBillsMax } from '../mint-house/mint-request-enums';
import { defineRoute } from '../route/define-route';
import { notesPaths } from './notes.paths';

/** The default page size. */
export const notePageSize = 50;

const wholeNumber = z.string().check(z.regex(/^(0|[1-9][0-9]{0,6})$/, 'a whole number'));

const noteListQueryModel = z.strictObject({
  currencyKey: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  /** A face value in units; omitted means all. */
  nominal: z.optional(z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[0-9]+(\.[0-9]+)?$/))),
  limit: z.optional(wholeNumber.check(z.refine((text) => Number(text) <= notePageSize))),
  offset: z.optional(wholeNumber),
});

const noteListPayloadModel = z.array(z.object({ id: z.string(), serial: z.string() }));

/** The caller's own bills by serial, bearer bills by `serial/passcode`, without duplicates. */
const notesInfoBodyModel = z.strictObject({
  serialNumbers: z
    .array(z.union([serialModel, bearerTextModel]))
    .check(z.minLength(1), z.maxLength(billsPerOperationMax)),
});

const notesInfoPayloadModel = z.object({
  notes: z.array(
    z.object({
      serial: z.string(),
      nominal: z.string(),
      currency: currencyRefModel,
      /** A bearer bill that its exporter may still take back. */
      mayBeTakenBack: z.boolean(),
    }),
  ),
  rejectedBills: z.array(rejectedBillModel),
});

const banknoteModel = z.union([serialModel, bearerTextModel]);

/** One of the caller's own bills by serial, or a bearer bill by `serial/passcode`. */
const burnNoteBodyModel = z.strictObject({ banknote: banknoteModel });

/** Several of them, without duplicates. */
const burnNotesBodyModel = z.strictObject({
  banknotes: z.array(banknoteModel).check(z.minLength(1), z.maxLength(mintRequestBillsMax)),
});

const burnedNotesPayloadModel = z.object({
  /** Bills that could not be burned, with the reason. */
  banknotesWithError: z.array(rejectedBillModel),
  /** Their serials. */
  fail: z.array(z.string()),
  /** What burned the others: ids of requests, one for each currency, as the mint house lists them. */
  txid: z.array(z.string()),
  /** A base64 zip with address and key of each bill; null when no bill could be burned. */
  file: z.nullable(z.string()),
});

const burnRateLimit = { calls: 120, windowS: 60 };
const burnErrors = ['incorrectBills', 'attemptLimitReached', 'amountOverLimit'] as const;

export const notesRoutes = {
  listNotes: defineRoute({
    ...notesPaths.listNotes,
    summary: "The user's single bills of one currency by id and serial.",
    query: noteListQueryModel,
    answers: { 1: noteListPayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 300, windowS: 60 },
  }),
  burnNote: defineRoute({
    ...notesPaths.burnNote,
    summary: 'Burns one bill that has an address of its own; its owner gets the key.',
    body: burnNoteBodyModel,
    answers: { 1: burnedNotesPayloadModel },
    errors: burnErrors,
    rateLimit: burnRateLimit,
  }),
  burnNotes: defineRoute({
    ...notesPaths.burnNotes,
    summary:
      'Burns bills that have addresses of their own; those that can not be are named and hinder no other.',
    body: burnNotesBodyModel,
    answers: { 1: burnedNotesPayloadModel },
    errors: burnErrors,
    rateLimit: burnRateLimit,
  }),
  getNotesInfo: defineRoute({
    ...notesPaths.getNotesInfo,
    summary: 'Face value and currency of bills that the user holds or knows the passcode of.',
    body: notesInfoBodyModel,
    answers: { 1: notesInfoPayloadModel },
    errors: ['incorrectBills', 'attemptLimitReached'],
    rateLimit: { calls: 120, windowS: 60 },
  }),
};
