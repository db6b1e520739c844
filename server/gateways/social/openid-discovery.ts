import { createRemoteJWKSet } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/app-error';

/** The provider gives no usable answer: the same refusal as when our own database is away. */
export function providerAway(cause: unknown): AppError {
  return new AppError('unknownError', { httpStatus: 503, retryAfterS: 5, cause });
}

const timeoutMs = 5_000;
const freshMs = 3600_000;
const bodyMaxLength = 100_000;

/** What is used of a provider's description of itself (OpenID Connect Discovery 1.0, section 3). */
const documentModel = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
});

interface DiscoveredProvider {
  authorizationEndpoint: URL;
  keysUrl: URL;
  /** Finds the key of a token; fetches new ones when a token names one that is not known, at most twice a minute. */
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Reads the description once an hour, whoever asks meanwhile; while it can't be read the last one goes on counting. */
export function createOpenIdDiscovery(options: {
  issuer: string;
  clock: Clock;
}): () => Promise<DiscoveredProvider> {
  const { issuer, clock } = options;
  let known: { provider: DiscoveredProvider; readAtMs: number } | undefined;
  let running: Promise<DiscoveredProvider> | undefined;
  async function refresh(): Promise<DiscoveredProvider> {
    try {
      const found = await discover(issuer);
      const sameKeys = known?.provider.keysUrl.href === found.keysUrl.href;
      const provider = { ...found, keys: sameKeys && known ? known.provider.keys : keysAt(found.keysUrl) };
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
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
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

/** Nothing may lead from https to less, nor the browser to a script. */
function sameProtocol(issuer: string, address: string): URL {
  const url = new URL(address);
  if (url.protocol !== new URL(issuer).protocol) throw new Error(`the provider names ${url.protocol}`);
  return url;
}

function keysAt(url: URL): DiscoveredProvider['keys'] {
  return createRemoteJWKSet(url, { timeoutDuration: timeoutMs });
}
