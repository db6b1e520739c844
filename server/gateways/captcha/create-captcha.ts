import type { Clock } from '../../kernel/clock';
import type { Config } from '../../kernel/config';
import type { CaptchaGateway } from './captcha-gateway';
import { createProofOfWorkCaptcha } from './proof-of-work-captcha';
import { createRecaptcha } from './recaptcha';
import type { Db } from '../../kernel/db/db';

/** For tests only: the configuration refuses it elsewhere. */
const noCaptcha: CaptchaGateway = {
  challenge: () => Promise.resolve({ kind: 'off' }),
  verify: () => Promise.resolve(),
};

/** The configured captcha. */
export function createCaptcha(
  config: Config,
  dependencies: { db: Db; clock: Clock; key: Uint8Array },
): CaptchaGateway {
  if (config.CAPTCHA === 'off') return noCaptcha;
  if (config.CAPTCHA === 'recaptcha') {
    return createRecaptcha({
      siteKey: config.RECAPTCHA_SITE_KEY ?? '',
      secret: config.RECAPTCHA_SECRET ?? '',
      verifyUrl: config.RECAPTCHA_VERIFY_URL,
    });
  }
  return createProofOfWorkCaptcha(dependencies);
}
