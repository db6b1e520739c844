import * as z from 'zod/mini';
import { momentModel } from '../operations/operations.contract';
import { defineRoute } from '../route/define-route';
import { statementsPaths } from './statements.paths';

/** Maximum bills that a statement lists one by one. Beyond that it counts them. */
export const statementBillsMax = 20_000;

const amountsModel = z.object({
  key: z.string(),
  opening: z.string(),
  closing: z.string(),
});

const heldModel = z.object({ key: z.string(), amount: z.string() });

/** A sealed block of the books, as anyone may see it. */
export const blockModel = z.object({
  number: z.string(),
  hash: z.string(),
  merkleRoot: z.string(),
  sealedAt: z.string(),
});

/** The content of a statement, in the order in which it is signed: its JSON without blanks. */
export const statementModel = z.object({
  version: z.literal(1),
  id: z.string(),
  /** The address of the server that has signed it. */
  issuer: z.string(),
  /** The user's public id. */
  user: z.string(),
  from: z.string(),
  to: z.string(),
  crypto: z.array(amountsModel),
  pay: z.array(amountsModel),
  /** On hold at the end for requests under way, beside the balances. */
  held: z.array(heldModel),
  bills: z.array(
    z.object({
      key: z.string(),
      /** The number of bills, and their total face value. */
      count: z.int(),
      value: z.string(),
      /** Each with its face value; null if there are too many to list. */
      serials: z.nullable(z.array(z.tuple([z.string(), z.string()]))),
    }),
  ),
  /** The newest sealed block of the books at that time. */
  block: z.nullable(blockModel),
});

export type Statement = z.infer<typeof statementModel>;

/** A statement with its Ed25519 signature; signature and key in base64url. */
export const signedStatementModel = z.object({
  statement: statementModel,
  signature: z.string(),
  publicKey: z.string(),
});

export type SignedStatement = z.infer<typeof signedStatementModel>;

/** A statement of one day in UTC, in the order in which it is signed. */
export const dayStatementModel = z.extend(statementModel, {
  version: z.literal(2),
  /** On hold at the end; null for a past day, of which it is not known. */
  held: z.nullable(z.array(heldModel)),
  /** Whether the day was over. */
  isComplete: z.boolean(),
  /** The newest signed head of the log of blocks: its size and its tree hash. */
  head: z.nullable(z.object({ size: z.string(), root: z.string() })),
});

export type DayStatement = z.infer<typeof dayStatementModel>;

const signedDayStatementModel = z.extend(signedStatementModel, {
  statement: dayStatementModel,
  /** The SHA-256 hash of what is signed, a link that proves when it was issued, and its block, null until it's sealed. */
  place: z.object({ hash: z.string(), link: z.string(), block: z.nullable(z.string()) }),
});

export type SignedDayStatement = z.infer<typeof signedDayStatementModel>;

/** A period's balances, for a statement on paper. */
const periodModel = z.object({
  /** The whole period in ISO 8601; a period beyond the present ends now. */
  from: z.string(),
  to: z.string(),
  /** Balances before and after. */
  crypto: z.array(amountsModel),
  pay: z.array(amountsModel),
  /** On hold now, beside the balances; null for a period of the past, of which it is not known. */
  held: z.nullable(z.array(heldModel)),
  /** The bills held now, their number and total face value; null for a past period. */
  bills: z.nullable(z.array(z.object({ key: z.string(), count: z.int(), value: z.string() }))),
  /** How many operations the period has, counted to one more than a paper has room for. */
  operations: z.int(),
});

export type StatementPeriod = z.infer<typeof periodModel>;

export const statementsRoutes = {
  createStatement: defineRoute({
    ...statementsPaths.createStatement,
    summary:
      'A signed statement from a time until now: balances before and after, each bill, the newest block.',
    body: z.strictObject({ from: momentModel }),
    answers: { 1: signedStatementModel },
    errors: [],
    rateLimit: { calls: 20, windowS: 3600 },
    standby: 'everything',
  }),
  createDayStatement: defineRoute({
    ...statementsPaths.createDayStatement,
    summary: 'A signed statement of a day in UTC. A past day always has the same one.',
    body: z.strictObject({ day: z.iso.date().check(z.maxLength(10, { abort: true })) }),
    answers: { 1: signedDayStatementModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 30, windowS: 3600 },
  }),
  getStatementPlace: defineRoute({
    ...statementsPaths.getStatementPlace,
    summary: 'Where the log of blocks notes that a statement was issued, by the hash of its text.',
    params: z.strictObject({
      hash: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[0-9a-f]{64}$/)),
    }),
    answers: { 1: z.object({ leaf: z.string(), block: z.nullable(z.string()) }) },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
    standby: 'everything',
  }),
  getPeriod: defineRoute({
    ...statementsPaths.getPeriod,
    summary: 'The balances at both ends of a period, and how many operations it has.',
    query: z.strictObject({ start: momentModel, end: momentModel }),
    answers: { 1: periodModel },
    errors: [],
    rateLimit: { calls: 60, windowS: 3600 },
    standby: 'everything',
  }),
  getStatementKey: defineRoute({
    ...statementsPaths.getStatementKey,
    summary: 'The public key of signed statements.',
    answers: { 1: z.object({ publicKey: z.string() }) },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  getBlock: defineRoute({
    ...statementsPaths.getBlock,
    summary: 'The hash and root of a sealed block of the books, to compare a statement with.',
    params: z.strictObject({
      number: z.string().check(z.maxLength(18, { abort: true }), z.regex(/^[0-9]+$/)),
    }),
    answers: { 1: blockModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
    standby: 'everything',
  }),
};
