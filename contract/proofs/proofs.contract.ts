import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { proofsPaths } from './proofs.paths';

/** The number of a block, in decimal digits. */
const blockNumberModel = z.string().check(z.maxLength(18, { abort: true }), z.regex(/^[1-9][0-9]*$/));

/** A SHA-256 hash in hexadecimal. */
const hashModel = z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[0-9a-f]{64}$/));

/** The hashes beside the way from a leaf to the root of its tree, from the bottom up. */
const pathModel = z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() }));

/**
 * What leads from the hash of a payment or a bill's move to a block, and from the block to a signed head of the public log.
 * Names nobody, and no amounts.
 */
const proofModel = z.object({
  block: z.object({
    number: z.string(),
    previousHash: z.string(),
    merkleRoot: z.string(),
    /** How many leaves the block has. */
    entryCount: z.int(),
    sealedAt: z.string(),
  }),
  path: pathModel,
  /** The newest signed head as a C2SP note, the key of its signature, and the way to it; null until the block is in the log. */
  log: z.nullable(z.object({ note: z.string(), key: z.string(), path: pathModel })),
});

export type Proof = z.infer<typeof proofModel>;

export const proofsRoutes = {
  getProof: defineRoute({
    ...proofsPaths.getProof,
    summary: "Proves that a payment or a bill's move is in a sealed block, and the block in the signed log.",
    params: z.strictObject({ number: blockNumberModel, hash: hashModel }),
    answers: { 1: proofModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
    standby: 'everything',
  }),
};
