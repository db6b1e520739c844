import { useState } from 'react';
import type { CaptchaAction } from '../../../contract/captcha/captcha-action';
import type { CaptchaPayload } from '../../../contract/captcha/captcha.contract';
import { CaptchaUnavailable, isRefusal } from '../api/api-error';
import { callApi } from '../api/call-api';
import { captchaCalls } from '../api/guest-calls';
import { serverNowMs } from '../../lib/server-clock';

interface SolvedCaptcha {
  token: string;
  /** After this time the server refuses it. */
  usableUntilMs: number;
}

export interface CaptchaSource {
  /** Starts solving ahead, so that the user does not wait when submitting. */
  warm: () => void;
  /** Runs a call with a fresh token; retries once with another when it was expired or too easy. */
  run: <Result>(call: (token: string) => Promise<Result>) => Promise<Result>;
}

/** A token has to stay valid for the call that carries it. */
const spareMs = 5_000;

/** Creates a source of solved captchas for one action. Each token is used once. */
export function createCaptchaSource(action: CaptchaAction): CaptchaSource {
  let warmed: Promise<SolvedCaptcha> | null = null;

  const take = async () => {
    const ready = warmed;
    warmed = null;
    const solved = await ready?.catch(() => undefined);
    if (solved !== undefined && solved.usableUntilMs - spareMs > serverNowMs()) return solved.token;
    return (await solve(action)).token;
  };

  return {
    warm: () => {
      warmed ??= solve(action);
      // A failed attempt is retried, and reported, when the token is needed.
      warmed.catch(() => undefined);
    },
    run: async (call) => {
      try {
        return await call(await take());
      } catch (error) {
        if (!isRefusal(error, 'captchaExpired')) throw error;
        return call((await solve(action, wantedEffort(error.errorMsgs))).token);
      }
    },
  };
}

/** Google's tokens are valid for two minutes. */
const recaptchaLifeMs = 110_000;

type Effort = '0' | '1' | '2' | '3';

/** The difficulty that the server now requires: it rises after wrong passwords. */
function wantedEffort(errorMsgs: readonly string[]): Effort | undefined {
  const [, effort] =
    errorMsgs.map((text) => /^effort: ([0-3])$/.exec(text)).find((match) => match !== null) ?? [];
  return effort as Effort | undefined;
}

async function solve(action: CaptchaAction, effort?: Effort): Promise<SolvedCaptcha> {
  const query = effort === undefined ? { action } : { action, effort };
  const { payload } = await callApi(captchaCalls.getCaptcha, { query });
  switch (payload.kind) {
    case 'off':
      return { token: 'off', usableUntilMs: Number.POSITIVE_INFINITY };
    case 'recaptcha':
      return solveRecaptcha({ siteKey: payload.siteKey, action });
    case 'proofOfWork':
      return solvePuzzle(payload);
  }
}

async function solveRecaptcha(request: { siteKey: string; action: CaptchaAction }): Promise<SolvedCaptcha> {
  const { executeRecaptcha } = await import('./execute-recaptcha');
  return { token: await executeRecaptcha(request), usableUntilMs: serverNowMs() + recaptchaLifeMs };
}

async function solvePuzzle(puzzle: Extract<CaptchaPayload, { kind: 'proofOfWork' }>): Promise<SolvedCaptcha> {
  const { parameters, signature } = puzzle;
  try {
    const { solveProofOfWork } = await import('./solve-proof-of-work');
    const token = await solveProofOfWork({ parameters, signature });
    return { token, usableUntilMs: parameters.expiresAt * 1000 };
  } catch (error) {
    throw new CaptchaUnavailable(error);
  }
}

/** A screen's own source of solved captchas. */
export function useCaptcha(action: CaptchaAction): CaptchaSource {
  const [source] = useState(() => createCaptchaSource(action));
  return source;
}
