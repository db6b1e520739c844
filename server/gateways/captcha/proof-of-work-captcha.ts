import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import * as z from 'zod/mini';
import { captchaActions } from '../../../contract/captcha/captcha-action';
import { proofOfWorkModel } from '../../../contract/captcha/captcha.contract';
import type { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/app-error';
import { hashToken, keyedHash } from '../../kernel/keys/secret-hash';
import type { CaptchaGateway } from './captcha-gateway';
import type { Db } from '../../kernel/db/db';

const lifetimeMs = 10 * 60_000;
/**
 * A guess is one key derivation of `cost` rounds, and the answer lies in a narrow range: about half a second on a
 * phone in the background, without the long tail of an open search. Each step of effort doubles the guesses, to
 * four seconds at the third and last.
 */
const difficulty = { cost: 5_000, fewestGuesses: 25, mostGuesses: 75 };

const solvedModel = z.object({
  challenge: z.object({
    parameters: z.object({
      ...proofOfWorkModel.shape.parameters.shape,
      data: z.object({ action: z.enum(captchaActions), effort: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * A proof-of-work captcha: it costs the client computing time and involves no third party. Each solution is
 * accepted once.
 */
export function createProofOfWorkCaptcha(dependencies: {
  db: Db;
  clock: Clock;
  key: Uint8Array;
}): CaptchaGateway {
  const secrets = {
    hmacSignatureSecret: keyedHash(dependencies.key, 'challenge').toString('base64url'),
    hmacKeySignatureSecret: keyedHash(dependencies.key, 'solution').toString('base64url'),
  };
  return {
    async challenge(action, effort) {
      const step = await effort();
      const times = 2 ** step;
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: difficulty.cost,
        counter: randomInt(difficulty.fewestGuesses * times, difficulty.mostGuesses * times),
        expiresAt: new Date(dependencies.clock.now().getTime() + lifetimeMs),
        data: { action, effort: step },
      });
      return proofOfWorkModel.parse({ kind: 'proofOfWork', parameters, signature });
    },
    async verify({ action, token, effort }) {
      const solved = readToken(token);
      const { data } = solved.challenge.parameters;
      if (data.action !== action) throw new AppError('captchaFailed');
      if (solved.challenge.parameters.expiresAt * 1000 <= dependencies.clock.now().getTime()) {
        throw new AppError('captchaExpired');
      }
      const { verified } = await verifySolution({ ...solved, ...secrets, deriveKey });
      if (!verified) throw new AppError('captchaFailed');
      // Checked here as well: easy challenges may have been collected earlier.
      const wanted = await effort();
      if (data.effort < wanted) throw new AppError('captchaExpired', { errorMsgs: [`effort: ${wanted}`] });
      await useOnce(dependencies.db, solved.challenge.parameters);
    },
  };
}

function readToken(token: string): Payload & z.infer<typeof solvedModel> {
  try {
    return solvedModel.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch (cause) {
    throw new AppError('captchaFailed', { cause });
  }
}

async function useOnce(db: Db, parameters: { nonce: string; expiresAt: number }): Promise<void> {
  const inserted = await db
    .insertInto('used_captchas')
    .values({ nonce_hash: hashToken(parameters.nonce), expires_at: new Date(parameters.expiresAt * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new AppError('captchaFailed');
}

/** Deletes solved captchas that have expired and would be refused anyway. */
export async function forgetExpiredCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_captchas').where('expires_at', '<=', now).execute();
}
