import { createRemoteJWKSet } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/app-error';
import { outgoingHeaders } from '../outgoing/outgoing-headers';

/** The provider gives no usable response: the same error as for our own database. */
export function providerAway(cause: unknown): AppError {
  return new AppError('unknownError', { httpStatus: 503, retryAfterS: 5, cause });
}

const timeoutMs = 5_000;
const freshMs = 3600_000;
const bodyMaxLength = 100_000;

/** The fields used of a provider's metadata (OpenID Connect Discovery 1.0, section 3). */
const documentModel = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
});

interface DiscoveredProvider {
  authorizationEndpoint: URL;
  keysUrl: URL;
  /** Finds a token's key; an unknown key id triggers a fetch, at most twice a minute. */
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Fetches the metadata once an hour, shared by concurrent callers; on failure the last one stays in use. */
export function createOpenIdDiscovery(options: {
  issuer: string;
  clock: Clock;
}): () => Promise<DiscoveredProvider> {
  const { issuer, clock } = options;
  let known: { provider: DiscoveredProvider; readAtMs: number } | undefined;
  let running: Promise<DiscoveredProvider> | undefined;
  async function refresh(): Promise<DiscoveredProvider> {
    try {
      const discovered = await discover(issuer);
      const sameKeys = known?.provider.keysUrl.href === discovered.keysUrl.href;
      const provider = {
        ...discovered,
        keys: sameKeys && known ? known.provider.keys : keysAt(discovered.keysUrl),
      };
      known = { provider, readAtMs: clock.now().getTime() };
      return provider;
    } catch (error) {
      if (known !== undefined) return known.provider;
      throw providerAway(error);
    } finally {
      running = undefined;
    }
  }
  return async () => {
    if (known !== undefined && clock.now().getTime() - known.readAtMs < freshMs) return known.provider;
    running ??= refresh();
    return running;
  };
}

async function discover(issuer: string): Promise<Omit<DiscoveredProvider, 'keys'>> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, {
    headers: outgoingHeaders,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`the provider's description: answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > bodyMaxLength) throw new Error("the provider's description is too long");
  const document = documentModel.parse(JSON.parse(text));
  if (document.issuer !== issuer) throw new Error(`the provider calls itself ${document.issuer}`);
  return {
    authorizationEndpoint: sameProtocol(issuer, document.authorization_endpoint),
    keysUrl: sameProtocol(issuer, document.jwks_uri),
  };
}

/** Refuses a downgrade from https, or an address that runs a script in the browser. */
function sameProtocol(issuer: string, address: string): URL {
  const url = new URL(address);
  if (url.protocol !== new URL(issuer).protocol) throw new Error(`the provider names ${url.protocol}`);
  return url;
}

function keysAt(url: URL): DiscoveredProvider['keys'] {
  return createRemoteJWKSet(url, { headers: outgoingHeaders, timeoutDuration: timeoutMs });
}
