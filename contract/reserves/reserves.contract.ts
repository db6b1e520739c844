import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { blockModel } from '../statements/statements.contract';
import { reservesPaths } from './reserves.paths';

/** How many publications the list has, newest first. */
export const publicationsMax = 100;

/** An amount of a currency, in minor units. */
const amountModel = z.object({ key: z.string(), amount: z.string() });

/** Coins of a currency on its network at the stated block, in minor units. */
const coinsModel = z.object({
  key: z.string(),
  /** At our own address. */
  own: z.string(),
  /** At users' addresses, whose keys we have. */
  users: z.string(),
  userAddresses: z.int(),
  /** At addresses of blue bills that aren't live yet. */
  arriving: z.string(),
  /** At addresses of blue bills, which the file lists. */
  bills: z.string(),
  billAddresses: z.int(),
});

const networkModel = z.object({
  network: z.string(),
  /** In our own database, for demos and tests: its coins are worth nothing. */
  isSimulated: z.boolean(),
  height: z.string(),
  hash: z.string(),
  /** Our own address, and the signature of its key. */
  address: z.string(),
  form: z.enum(['bip-137', 'eip-191', 'tip-191']),
  signature: z.string(),
  coins: z.array(coinsModel),
});

/** The content of a publication, in the order in which it is signed: its JSON without blanks. Amounts are in minor units. */
const reserveStatementModel = z.object({
  version: z.literal(1),
  id: z.string(),
  /** The address of the server that has signed it. */
  issuer: z.string(),
  publishedAt: z.string(),
  /** The hash over the roots of all currencies, which the networks' addresses sign. */
  root: z.string(),
  /** The newest sealed block of the books at that time. */
  block: z.nullable(blockModel),
  currencies: z.array(z.object({ key: z.string(), decimal: z.int() })),
  /** The tree of each currency that anything is owed in. */
  owed: z.array(z.object({ key: z.string(), root: z.string(), sum: z.string(), leaves: z.int() })),
  /** The coins that back the green bills and pay balances of a family. */
  backing: z.array(z.object({ family: z.string(), key: z.string(), amount: z.string() })),
  networks: z.array(networkModel),
});

export type ReserveStatement = z.infer<typeof reserveStatementModel>;

/** A publication with its Ed25519 signature; signature and key in base64url. */
export const signedReservesModel = z.object({
  statement: reserveStatementModel,
  signature: z.string(),
  publicKey: z.string(),
});

export type SignedReserves = z.infer<typeof signedReservesModel>;

/** A sibling on the way from a leaf to its root. */
const siblingModel = z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: z.string() });

const ownLeafModel = z.object({
  ...amountModel.shape,
  /** With the user's public id it makes the leaf's name. */
  blind: z.string(),
  path: z.array(siblingModel),
});

export type OwnLeaf = z.infer<typeof ownLeafModel>;

const ownReservesModel = z.object({
  publicationId: z.nullable(z.string()),
  /** The user's public id. */
  user: z.string(),
  leaves: z.array(ownLeafModel),
});

export type OwnReserves = z.infer<typeof ownReservesModel>;

export const reservesRoutes = {
  getReserves: defineRoute({
    ...reservesPaths.getReserves,
    summary: 'The newest proof of reserves: what users are owed, what is held, and the signatures.',
    answers: { 1: z.object({ publication: z.nullable(signedReservesModel) }) },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
    standby: 'everything',
  }),
  listReserves: defineRoute({
    ...reservesPaths.listReserves,
    summary: 'The publications, newest first.',
    answers: {
      1: z.object({
        publications: z.array(z.object({ id: z.string(), publishedAt: z.string(), root: z.string() })),
      }),
    },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
    standby: 'everything',
  }),
  getPublication: defineRoute({
    ...reservesPaths.getPublication,
    summary: 'One publication by its id.',
    params: z.strictObject({ id: z.uuid() }),
    answers: { 1: signedReservesModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
    standby: 'everything',
  }),
  getOwnReserves: defineRoute({
    ...reservesPaths.getOwnReserves,
    summary:
      "The user's own leaves in the newest publication, each with its path to the root of its currency.",
    answers: { 1: ownReservesModel },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
    standby: 'everything',
  }),
};
