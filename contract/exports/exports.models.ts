import * as z from 'zod/mini';
import { bearerTextModel, billModel, billsPerOperationMax, stackModel } from '../bills/bills.models';
import { currencyRefModel } from '../currencies/currency.models';

export const exportBodyModel = z.strictObject({ stack: stackModel });

/** A bill that whoever knows serial and passcode can take. */
const exportedBillModel = z.extend(billModel, {
  /** Null once it has been forgotten here, or the bill redeemed or taken back. */
  pin: z.nullable(z.string()),
});

/** What an export gave: shown again until its owner says that he has it, at the latest until `expiresAt`. */
export const exportedPayloadModel = z.object({
  id: z.string(),
  currency: currencyRefModel,
  exported: z.array(exportedBillModel),
  /** Face value together, in units. */
  value: z.string(),
  date: z.string(),
  expiresAt: z.string(),
  /** Acknowledging it ends taking its bills back. In exports of earlier releases it does so until `expiresAt`. */
  isFinal: z.boolean(),
});

export type ExportedPayload = z.infer<typeof exportedPayloadModel>;

export const exportParamsModel = z.strictObject({ id: z.uuid() });

/** An export that is not finished with: bills outside, which can be shown again or taken back. Never a passcode. */
export const exportSummaryModel = z.object({
  id: z.string(),
  currency: currencyRefModel,
  date: z.string(),
  /** Whether the passcodes can still be shown. */
  isShown: z.boolean(),
  /** Until when. */
  expiresAt: z.string(),
  /** Whether the bills that are still outside may be taken back now. */
  mayTakeBack: z.boolean(),
  /** Those that are still outside. */
  bills: z.array(billModel),
});

export type ExportSummary = z.infer<typeof exportSummaryModel>;

export const exportsPayloadModel = z.object({ exports: z.array(exportSummaryModel) });

/** How many of an export's bills are still outside once it is acknowledged: nobody takes those back. */
export const acknowledgedPayloadModel = z.object({ outside: z.int() });

/** Bills written down, of any currencies, each once. */
export const importBodyModel = z.strictObject({
  banknotes: z.array(bearerTextModel).check(z.minLength(1), z.maxLength(billsPerOperationMax)),
});

/**
 * Why a line was not taken: nothing fits serial and passcode, or (only who has the right passcode learns these) it is
 * in an open request or frozen, or it has been used.
 */
export const checkResults = ['INVALID', 'BLOCKED', 'ALREADY'] as const;

export type CheckResult = (typeof checkResults)[number];

export const rejectedBillModel = z.object({ serial: z.string(), result: z.enum(checkResults) });

export const importedPayloadModel = z.object({
  bills: z.array(z.extend(billModel, { currencyKey: z.string() })),
  rejectedBills: z.array(rejectedBillModel),
});
