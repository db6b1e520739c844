import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock';
import type { Config } from '../../kernel/config';
import type { KycProvider } from './kyc-provider';
import { createKycStandIn } from './kyc-stand-in';
import { createSumsub } from './sumsub';
import type { Db } from '../../kernel/db/db';

interface Parts {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Signs the stand-in's webhooks; undefined if other machines can reach the server, which rules out the stand-in. */
  standInKey: Uint8Array | undefined;
}

/** The configured verifier, else the stand-in, else undefined. */
export function createKycProvider(config: Config, parts: Parts): KycProvider | undefined {
  const { db, clock, log, standInKey } = parts;
  const { SUMSUB_APP_TOKEN: appToken, SUMSUB_SECRET_KEY: secretKey } = config;
  const { SUMSUB_WEBHOOK_SECRET: webhookSecret, SUMSUB_LEVEL: level, SUMSUB_URL: url } = config;
  if (appToken && secretKey && webhookSecret && level)
    return createSumsub({ appToken, secretKey, webhookSecret, level, url, clock, log });
  return standInKey && createKycStandIn({ db, clock, key: standInKey });
}
