import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import type { CaptchaPayload } from '../../contract/captcha/captcha.contract';

export interface SolvedCaptcha {
  challenge: Challenge;
  solution: Solution;
}

/** Solves the proof of work as a browser would. */
export async function solveCaptcha(payload: CaptchaPayload): Promise<SolvedCaptcha> {
  if (payload.kind !== 'proofOfWork') throw new Error(`no proof of work is asked for, but ${payload.kind}`);
  const { parameters, signature } = payload;
  const challenge: Challenge = { parameters, signature };
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the puzzle was not solved in time');
  return { challenge, solution };
}

/** The solution as sent in a request's `token`. */
export function captchaToken(solved: SolvedCaptcha): string {
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}
