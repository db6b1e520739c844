import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../db/database.models';
import type { CaptchaGateway } from './captcha-gateway';
import { noCaptcha } from './no-captcha';
import { createProofOfWorkCaptcha } from './proof-of-work-captcha';
import { createRecaptcha } from './recaptcha';

/** The captcha that the configuration asks for. */
export function createCaptcha(
  config: Config,
  dependencies: { db: Kysely<Database>; clock: Clock; key: Uint8Array },
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
