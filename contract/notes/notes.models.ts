import * as z from 'zod/mini';
import { bearerTextModel, billsPerOperationMax, serialModel } from '../bills/bills.models';
import { rejectedBillModel } from '../exports/exports.models';
import { mintRequestBillsMax } from '../mint-house/mint-request-enums';
import { currencyRefModel } from '../currencies/currency.models';

/** Bills that a list gives at once when nothing else is asked for. */
export const notePageSize = 50;

const wholeNumber = z.string().check(z.regex(/^(0|[1-9][0-9]{0,6})$/, 'a whole number'));

export const noteListQueryModel = z.strictObject({
  currencyKey: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  /** A face value in units; without it bills of every value. */
  nominal: z.optional(z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[0-9]+(\.[0-9]+)?$/))),
  limit: z.optional(wholeNumber.check(z.refine((text) => Number(text) <= notePageSize))),
  offset: z.optional(wholeNumber),
});

export const noteListPayloadModel = z.array(z.object({ id: z.string(), serial: z.string() }));

/** The caller's own bills by serial, bearer bills by `serial/passcode`; each bill once. */
export const notesInfoBodyModel = z.strictObject({
  serialNumbers: z
    .array(z.union([serialModel, bearerTextModel]))
    .check(z.minLength(1), z.maxLength(billsPerOperationMax)),
});

export const notesInfoPayloadModel = z.object({
  notes: z.array(
    z.object({
      serial: z.string(),
      nominal: z.string(),
      currency: currencyRefModel,
      /** Written down, and whoever gave it away may still take it back. */
      mayBeTakenBack: z.boolean(),
    }),
  ),
  rejectedBills: z.array(rejectedBillModel),
});

const banknoteModel = z.union([serialModel, bearerTextModel]);

/** One of the caller's own bills by serial, or a bearer bill by `serial/passcode`. */
export const burnNoteBodyModel = z.strictObject({ banknote: banknoteModel });

/** The same, many of them, each once. */
export const burnNotesBodyModel = z.strictObject({
  banknotes: z.array(banknoteModel).check(z.minLength(1), z.maxLength(mintRequestBillsMax)),
});

export const burnedNotesPayloadModel = z.object({
  /** Those that could not be burned, with the reason. */
  banknotesWithError: z.array(rejectedBillModel),
  /** A zip as base64 with address and key of each bill; null when there was nothing to burn. */
  file: z.nullable(z.string()),
});
