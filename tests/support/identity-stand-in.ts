import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { eventually } from './eventually';

export const testClientId = 'wallet.apps.example';

export interface IdentityStandIn {
  issuer: string;
  /** The settings of a server that trusts it. */
  environment: Record<string, string>;
  /** Overrides of its discovery document. */
  description: Record<string, unknown>;
  /** The number of requests to each of its URLs. */
  asked: Map<string, number>;
  /** Signs an ID token with these claims; claims given as undefined are left out. */
  sign: (claims: Record<string, unknown>, forged?: Forged) => Promise<string>;
  /** Rotates its keys: signs with a new one and publishes only that. */
  changeKeys: () => Promise<void>;
  /** Overrides every response; undefined ends that. */
  answerWith: (answer: { status: number; body: string } | undefined) => void;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Forged {
  algorithm?: string;
  key?: CryptoKey | Uint8Array;
  keyId?: string;
}

/** An identity provider that signs whatever a test wants; the browser tests have a real one. */
export async function startIdentityStandIn(): Promise<IdentityStandIn> {
  let keyNumber = 0;
  let answer: { status: number; body: string } | undefined;
  const makeKeys = async () => {
    keyNumber += 1;
    const keyId = `key-${keyNumber}`;
    const pairs = {
      RS256: await generateKeyPair('RS256'),
      ES256: await generateKeyPair('ES256'),
    };
    const published = await Promise.all(
      Object.entries(pairs).map(async ([algorithm, { publicKey }]) => ({
        ...(await exportJWK(publicKey)),
        kid: `${keyId}-${algorithm}`,
        alg: algorithm,
        use: 'sig',
      })),
    );
    return { keyId, pairs, published };
  };
  let keys = await makeKeys();
  const asked = new Map<string, number>();
  const description: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const pages: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize?hl=en`,
        jwks_uri: `${issuer}/keys`,
        ...description,
      },
      '/keys': { keys: keys.published },
    };
    const { status, body } = answer ?? { status: 200, body: JSON.stringify(pages[path] ?? {}) };
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    issuer,
    environment: { OIDC_GOOGLE_CLIENT_ID: testClientId, OIDC_GOOGLE_ISSUER: issuer },
    description,
    asked,
    sign: async (claims, { algorithm = 'RS256', key, keyId } = {}) => {
      const pair = algorithm === 'ES256' ? keys.pairs.ES256 : keys.pairs.RS256;
      return new SignJWT(JSON.parse(JSON.stringify(claims)) as Record<string, unknown>)
        .setProtectedHeader({ alg: algorithm, kid: keyId ?? `${keys.keyId}-${algorithm}` })
        .sign(key ?? pair.privateKey);
    },
    changeKeys: async () => {
      keys = await makeKeys();
    },
    answerWith: (wanted) => {
      answer = wanted;
    },
    goAway: close,
    // Another test may have got the port in the meantime, for a moment.
    comeBack: () =>
      eventually(async () => {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }),
    stop: close,
  };
}
