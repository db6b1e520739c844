import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { verificationPaths } from './verification.paths';

/** `kyc.status` of the user has the state of the verification; these calls only start one. */
export const verificationRoutes = {
  getVerificationOffer: defineRoute({
    ...verificationPaths.getVerificationOffer,
    summary:
      'Whether this wallet has somebody who verifies identities. While the caller’s own verification is going on, he is asked how far it is, at most once in two minutes; what has changed comes with the user.',
    answers: { 1: z.object({ isOffered: z.boolean() }) },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  startVerification: defineRoute({
    ...verificationPaths.startVerification,
    summary:
      'Starts or continues the verification of the user’s identity: returns the address of its page, valid for this user and a short time. Refused while it is in review, and once it is approved or blocked.',
    answers: { 1: z.object({ address: z.string() }) },
    errors: ['accessDenied', 'noDataFound'],
    rateLimit: { calls: 10, windowS: 600 },
  }),
};
