import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { emailModel } from '../../../contract/auth/auth.contract';
import type { Clock } from '../../kernel/clock';
import type { Config } from '../../kernel/config';
import { AppError } from '../../kernel/app-error';
import { hashToken, hashesEqual } from '../../kernel/keys/secret-hash';
import type { Identity, IdentityProvider, IdentityProviders } from './identity-provider';
import { createOpenIdDiscovery, providerAway } from './openid-discovery';

interface Options {
  issuer: string;
  clientId: string;
  clock: Clock;
  log: Pick<Logger, 'info'>;
}

/** Never `none`, and nothing symmetric: a public key must not pass for a shared secret. */
const algorithms = ['RS256', 'ES256'];
/** Accepted clock skew of the provider. */
const toleranceS = 30;
const googleIssuer = 'https://accounts.google.com';

const claimsModel = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  email: emailModel,
  email_verified: z.literal(true),
  azp: z.optional(z.string()),
  /** The Google organisation that hosts the mailbox. */
  hd: z.optional(z.string().check(z.minLength(1))),
});

/** An OpenID Connect provider that returns an ID token in the fragment (implicit flow, no client secret). */
function createOpenIdProvider(options: Options): IdentityProvider {
  const discovered = createOpenIdDiscovery(options);
  return {
    async authorizationUrl({ redirectUri, state, nonce }) {
      const url = new URL((await discovered()).authorizationEndpoint);
      const parameters = {
        client_id: options.clientId,
        response_type: 'id_token',
        response_mode: 'fragment',
        scope: 'openid email profile',
        // On a shared device everyone chooses an account, instead of continuing as the last user.
        prompt: 'select_account',
        redirect_uri: redirectUri,
        state,
        nonce,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    async verify(credential, nonce) {
      const { keys } = await discovered();
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms,
          issuer: issuersOf(options.issuer),
          audience: options.clientId,
          requiredClaims: ['exp', 'iat'],
          currentDate: options.clock.now(),
          clockTolerance: toleranceS,
        });
        return readIdentity(payload, { nonce, clientId: options.clientId });
      } catch (error) {
        if (isAway(error)) throw providerAway(error);
        // The exact reason is only for the operator.
        options.log.info({ err: error }, 'an ID token was refused');
        throw new AppError('authorizationError', { cause: error });
      }
    },
  };
}

/** Google issues some tokens under its name without the protocol. */
function issuersOf(issuer: string): string[] {
  return issuer === googleIssuer ? [issuer, new URL(issuer).host] : [issuer];
}

function readIdentity(payload: JWTPayload, wanted: { nonce: string; clientId: string }): Identity {
  const claims = claimsModel.parse(payload);
  if (!hashesEqual(hashToken(claims.nonce), hashToken(wanted.nonce))) throw new Error('another nonce');
  const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (claims.azp === undefined ? isForOthersToo : claims.azp !== wanted.clientId)
    throw new Error('asked for by another client');
  const runsMailbox = claims.hd !== undefined || /@(gmail|googlemail)\.com$/.test(claims.email);
  return { subject: claims.sub, email: claims.email, runsMailbox };
}

/** Whether fetching the keys failed, which says nothing about the token. */
function isAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  // A failed fetch is a TypeError; a response that is no key set is the library's plain error.
  return (
    error instanceof TypeError || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  );
}

/** The configured providers; one without a client id is left out. */
export function createIdentityProviders(
  config: Config,
  parts: { clock: Clock; log: Pick<Logger, 'info'> },
): IdentityProviders {
  if (config.OIDC_GOOGLE_CLIENT_ID === undefined) return {};
  const google = { clientId: config.OIDC_GOOGLE_CLIENT_ID, issuer: config.OIDC_GOOGLE_ISSUER };
  return { google: createOpenIdProvider({ ...google, ...parts }) };
}
