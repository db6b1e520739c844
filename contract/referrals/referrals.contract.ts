import * as z from 'zod/mini';
import { referralPercents } from '../exchange/exchange.paths';
import { defineRoute } from '../route/define-route';
import { referralPageSizes, referralsPaths } from './referrals.paths';

const pageMax = 100_000;

const countingNumber = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(6, { abort: true }), z.regex(/^[1-9][0-9]*$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.maximum(most)),
    ),
  );

const pageShape = {
  /** The first page is 1, and also what is answered without it. */
  page: z.optional(countingNumber(pageMax)),
  /** Rows of a page; 10 without it. */
  limit: z.optional(countingNumber(Math.max(...referralPageSizes))),
};

const referralsQueryModel = z.strictObject({
  ...pageShape,
  /** Only those of this level; all without it. */
  levelFilter: z.optional(countingNumber(referralPercents.length)),
});

/** Someone who registered by an invitation. Ids of others show their first and last digit only. */
const referralModel = z.object({
  /** The referrer. */
  refId: z.string(),
  userId: z.string(),
  /** 1 was invited by the caller, 2 by one of those, up to 6. */
  level: z.int(),
  /** The time of registration, ISO 8601 in UTC. */
  createdAt: z.string(),
});

export type Referral = z.infer<typeof referralModel>;

const referralsPayloadModel = z.object({
  /** Newest first. */
  referrals: z.array(referralModel),
  /** How many the filter finds. */
  totalCount: z.int(),
  /** How many there are of each level, the nearest first, whatever the filter says. */
  levels: z.array(z.int()),
});

export type ReferralsPayload = z.infer<typeof referralsPayloadModel>;

/** An amount in units of a currency, and what it is worth in USDT now; null where no price is known. */
const revenueModel = z.object({
  currencyKey: z.string(),
  amount: z.string(),
  amountInUsdt: z.nullable(z.string()),
});

const incomePayloadModel = z.object({
  /** All that was ever earned, paid or not. */
  revenues: z.array(revenueModel),
  /** The part that the end of a month will pay. */
  unpaid: z.array(revenueModel),
  /** What each level earned, in TCT, the nearest first. */
  levels: z.array(z.object({ level: z.int(), percent: z.int(), amount: z.string() })),
});

export type ReferralIncome = z.infer<typeof incomePayloadModel>;

const paymentModel = z.object({
  currencyKey: z.string(),
  amountStr: z.string(),
  /** The month in which it was earned, such as 2026-11, in UTC. */
  paymentPeriod: z.string(),
});

const paymentsPayloadModel = z.object({
  /** By month, the newest first. */
  payments: z.array(paymentModel),
  totalCount: z.int(),
});

export type ReferralPayments = z.infer<typeof paymentsPayloadModel>;

/** All that was paid, in TCT, and its worth in USDT now. */
const totalPayloadModel = z.object({ amountStr: z.string(), amountInUsdtStr: z.nullable(z.string()) });

const rateLimit = { calls: 120, windowS: 60 };

export const referralsRoutes = {
  listReferrals: defineRoute({
    ...referralsPaths.listReferrals,
    summary: 'Who registered by the invitation of the user, and by that of those, six levels deep.',
    query: referralsQueryModel,
    answers: { 1: referralsPayloadModel },
    errors: [],
    rateLimit,
    standby: 'own changes',
  }),
  getReferralIncome: defineRoute({
    ...referralsPaths.getReferralIncome,
    summary: 'What purchases of the invited have earned the user.',
    answers: { 1: incomePayloadModel },
    errors: [],
    rateLimit,
    standby: 'own changes',
  }),
  listReferralPayments: defineRoute({
    ...referralsPaths.listReferralPayments,
    summary: 'The monthly payments of rewards, newest first.',
    query: z.strictObject(pageShape),
    answers: { 1: paymentsPayloadModel },
    errors: [],
    rateLimit,
    standby: 'own changes',
  }),
  getReferralPaymentsTotal: defineRoute({
    ...referralsPaths.getReferralPaymentsTotal,
    summary: 'The sum of all payments of rewards.',
    answers: { 1: totalPayloadModel },
    errors: [],
    rateLimit,
    standby: 'own changes',
  }),
};
