import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { IdentityProviders } from './identity-provider';
import { createOpenIdProvider } from './openid-provider';

/** The providers that the configuration names; without a client id there is none. */
export function createIdentityProviders(
  config: Config,
  parts: { clock: Clock; log: Pick<Logger, 'info'> },
): IdentityProviders {
  if (config.OIDC_GOOGLE_CLIENT_ID === undefined) return {};
  const google = { clientId: config.OIDC_GOOGLE_CLIENT_ID, issuer: config.OIDC_GOOGLE_ISSUER };
  return { google: createOpenIdProvider({ ...google, ...parts }) };
}
