import * as z from 'zod/mini';
import {
  bearerTextModel,
  billModel,
  billsPerOperationMax,
  movedBillsPayloadModel,
  stackModel,
} from '../bills/bills.contract';
import { currencyKeyParamsModel, currencyRefModel } from '../currencies/currencies.contract';
import { defineRoute } from '../route/define-route';
import { exportsPaths } from './exports.paths';

const exportBodyModel = z.strictObject({ stack: stackModel });

/** A bill that anyone who knows serial and passcode can redeem. */
const exportedBillModel = z.extend(billModel, {
  /** Null once deleted, or when the bill was redeemed or taken back. */
  pin: z.nullable(z.string()),
});

/**
 * The result of an export: shown again until its owner acknowledges it, at the latest until `expiresAt`. Acknowledging it
 * ends the right to take its bills back.
 */
const exportedPayloadModel = z.object({
  id: z.string(),
  currency: currencyRefModel,
  exported: z.array(exportedBillModel),
  /** The total face value, in units. */
  value: z.string(),
  date: z.string(),
  expiresAt: z.string(),
});

export type ExportedPayload = z.infer<typeof exportedPayloadModel>;

const exportParamsModel = z.strictObject({ id: z.uuid() });

/** An open export: its bills outside can be shown again or taken back. Without passcodes. */
const exportSummaryModel = z.object({
  id: z.string(),
  currency: currencyRefModel,
  date: z.string(),
  /** Whether the passcodes can still be shown. */
  isShown: z.boolean(),
  /** Until when the passcodes can be shown. */
  expiresAt: z.string(),
  /** The bills that are still outside. */
  bills: z.array(billModel),
});

export type ExportSummary = z.infer<typeof exportSummaryModel>;

const exportsPayloadModel = z.object({ exports: z.array(exportSummaryModel) });

/** The number of bills still outside after acknowledging: nobody can take those back. */
const acknowledgedPayloadModel = z.object({ outside: z.int() });

/** Bearer lines of any currency, without duplicates. */
const importBodyModel = z.strictObject({
  banknotes: z.array(bearerTextModel).check(z.minLength(1), z.maxLength(billsPerOperationMax)),
});

/**
 * Why a line was rejected: serial and passcode match no bill, or (reported only with the right passcode) the bill
 * is in an open request, frozen, or already used.
 */
export const checkResults = ['INVALID', 'BLOCKED', 'ALREADY'] as const;

export type CheckResult = (typeof checkResults)[number];

export const rejectedBillModel = z.object({ serial: z.string(), result: z.enum(checkResults) });

const importedPayloadModel = z.object({
  bills: z.array(z.extend(billModel, { currencyKey: z.string() })),
  rejectedBills: z.array(rejectedBillModel),
});

const rateLimit = { calls: 300, windowS: 60 };
const moneyRateLimit = { calls: 120, windowS: 60 };

export const exportsRoutes = {
  exportBills: defineRoute({
    ...exportsPaths.exportBills,
    summary:
      'Takes bills out of the account, all of them or none: whoever knows serial and passcode has them.',
    params: currencyKeyParamsModel,
    body: exportBodyModel,
    answers: { 1: exportedPayloadModel },
    errors: ['noDataFound', 'incorrectBills'],
    rateLimit: moneyRateLimit,
  }),
  listExports: defineRoute({
    ...exportsPaths.listExports,
    summary: "The user's exports that are not finished with, newest first, without passcodes.",
    answers: { 1: exportsPayloadModel },
    errors: [],
    rateLimit,
  }),
  getExport: defineRoute({
    ...exportsPaths.getExport,
    summary: 'What an export gave, passcodes included, until it is acknowledged.',
    params: exportParamsModel,
    answers: { 1: exportedPayloadModel },
    errors: ['noDataFound'],
    rateLimit,
  }),
  acknowledgeExport: defineRoute({
    ...exportsPaths.acknowledgeExport,
    summary:
      'The user has the passcodes: they are forgotten here, and the bills can not be taken back any more.',
    params: exportParamsModel,
    answers: { 1: acknowledgedPayloadModel },
    errors: ['noDataFound'],
    rateLimit: moneyRateLimit,
  }),
  takeBackBills: defineRoute({
    ...exportsPaths.takeBackBills,
    summary:
      'Takes back bills of exports that the user has not acknowledged and nobody has redeemed; their passcodes are void.',
    params: currencyKeyParamsModel,
    body: exportBodyModel,
    answers: { 1: movedBillsPayloadModel },
    errors: ['noDataFound', 'incorrectBills'],
    rateLimit: moneyRateLimit,
  }),
  importBills: defineRoute({
    ...exportsPaths.importBills,
    summary: 'Takes bills that are written down into the account, and says of each other line why not.',
    body: importBodyModel,
    answers: { 1: importedPayloadModel },
    errors: ['incorrectBills', 'attemptLimitReached'],
    rateLimit: moneyRateLimit,
  }),
};
