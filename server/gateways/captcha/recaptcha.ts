import * as z from 'zod/mini';
import { AppError } from '../../kernel/app-error';
import type { CaptchaGateway } from './captcha-gateway';
import { outgoingHeaders } from '../outgoing/outgoing-headers';

const timeoutMs = 5_000;
const smallestScore = 0.5;

/** The fields used of Google's response: https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const verdictModel = z.object({
  success: z.boolean(),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
});

/** The third-party captcha, used when its keys are configured. */
export function createRecaptcha(options: {
  siteKey: string;
  secret: string;
  verifyUrl: string;
}): CaptchaGateway {
  return {
    challenge: () => Promise.resolve({ kind: 'recaptcha', siteKey: options.siteKey }),
    async verify({ action, token, address }) {
      const verdict = await askForVerdict(options, token, address);
      if (verdict['error-codes']?.includes('timeout-or-duplicate') === true)
        throw new AppError('captchaExpired');
      const human = (verdict.score ?? 0) >= smallestScore;
      if (!verdict.success || verdict.action !== action || !human) throw new AppError('captchaFailed');
    },
  };
}

async function askForVerdict(
  options: { secret: string; verifyUrl: string },
  token: string,
  address: string,
): Promise<z.infer<typeof verdictModel>> {
  try {
    const response = await fetch(options.verifyUrl, {
      method: 'POST',
      headers: outgoingHeaders,
      body: new URLSearchParams({ secret: options.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return verdictModel.parse(await response.json());
  } catch (cause) {
    throw new AppError('captchaFailed', { httpStatus: 503, retryAfterS: 5, cause });
  }
}
