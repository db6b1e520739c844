import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { captchaActions } from './captcha-action';
import { captchaPaths } from './captcha.paths';

/** The highest proof-of-work difficulty; each step doubles the work. */
export const captchaEffortMax = 3;

/** Requests a challenge for an action, at least as hard as error 10104 said. */
const captchaQueryModel = z.strictObject({
  action: z.enum(captchaActions),
  effort: z.optional(z.enum(['0', '1', '2', '3'])),
});

/** A proof-of-work puzzle, signed by the server; `signature` covers all of `parameters`. */
export const proofOfWorkModel = z.object({
  kind: z.literal('proofOfWork'),
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    /** Lets the server verify the solution without deriving it again. */
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
    data: z.object({ action: z.enum(captchaActions), effort: z.int() }),
  }),
  signature: z.string(),
});

/** The third-party captcha is configured: the client loads it with this site key. */
const recaptchaModel = z.object({ kind: z.literal('recaptcha'), siteKey: z.string() });

/** No captcha: only in tests. */
const noCaptchaModel = z.object({ kind: z.literal('off') });

const captchaPayloadModel = z.discriminatedUnion('kind', [proofOfWorkModel, recaptchaModel, noCaptchaModel]);

export type CaptchaPayload = z.infer<typeof captchaPayloadModel>;

/** A solved captcha, sent as `token`. */
export const captchaTokenModel = z.string().check(z.minLength(1), z.maxLength(4096));

export const captchaRoutes = {
  getCaptcha: defineRoute({
    ...captchaPaths.getCaptcha,
    summary:
      'A captcha to solve before signing in, registering or asking for a code again; harder after many wrong passwords.',
    query: captchaQueryModel,
    answers: { 1: captchaPayloadModel },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
};
