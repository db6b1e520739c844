import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route';
import { privateKeyBodyModel, privateKeyModel } from './private-key.models';
import { privateKeyPaths } from './private-key.paths';

export const privateKeyRoutes = {
  revealPrivateKey: defineRoute({
    ...privateKeyPaths.revealPrivateKey,
    summary:
      "The user's private key on Tectum 4.0, for his password; with an authenticator app connected 10005 asks for its code.",
    body: privateKeyBodyModel,
    answers: { 1: privateKeyModel, 10005: z.object({}) },
    errors: ['wrongPrivateKeyPassword', 'attemptLimitReached', 'incorrectCode', 'verificationExhausted'],
    budget: { calls: 30, windowS: 60 },
  }),
};
