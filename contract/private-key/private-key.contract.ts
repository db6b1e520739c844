import * as z from 'zod/mini';
import { authenticatorCodeModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { keyPasswordLength, privateKeyPaths } from './private-key.paths';

const privateKeyBodyModel = z.strictObject({
  password: z.string().check(z.minLength(keyPasswordLength.min), z.maxLength(keyPasswordLength.max)),
  /** Of the authenticator app; required when one is connected. */
  code: z.optional(authenticatorCodeModel),
});

/** The user's own private key on Tectum 4.0. Anyone who has it controls the funds at its address. */
const privateKeyModel = z.object({
  /** 0x and 64 hexadecimal digits. */
  hex: z.string(),
  /** The key's address; it holds only what the user sends there. */
  address: z.string(),
});

export type PrivateKey = z.infer<typeof privateKeyModel>;

export const privateKeyRoutes = {
  revealPrivateKey: defineRoute({
    ...privateKeyPaths.revealPrivateKey,
    summary:
      "The user's private key on Tectum 4.0, for his password; with an authenticator app connected 10005 asks for its code.",
    body: privateKeyBodyModel,
    answers: { 1: privateKeyModel, 10005: z.object({}) },
    errors: ['wrongPrivateKeyPassword', 'attemptLimitReached', 'incorrectCode', 'verificationExhausted'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
};
