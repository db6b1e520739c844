import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';

const clientId = 'wallet.apps.example';

/** Account names with a known address; others have the address that was typed. */
const emailOf = (account) => (account.includes('@') ? account : `${account}@gmail.com`);

/** Grants consent automatically, because the tests are not about it. */
async function loadExistingGrant(ctx) {
  const { client, session } = ctx.oidc;
  const known = session.grantIdFor(client.clientId);
  if (known !== undefined) return ctx.oidc.provider.Grant.find(known);
  const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function policy() {
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Provider</title>
<form method="post"><label>Account <input name="account"></label>
<button name="choice" value="continue">Continue</button><button name="choice" value="cancel">Cancel</button></form>`;

async function interact(provider, request, response) {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  const declined = { error: 'access_denied', error_description: 'The user declined' };
  const chosen = { login: { accountId: form.get('account') }, select_account: {} };
  const result = form.get('choice') === 'continue' ? chosen : declined;
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** A certified OpenID Connect provider. Any name entered signs in as that user. */
export async function startOpenIdProvider() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  let handle = (_request, response) => response.end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  // By host name: for the browser this is another site than the wallet's, which is addressed by IP.
  const issuer = `http://localhost:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        // Allows redirects to any port of this machine.
        application_type: 'native',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: ['http://127.0.0.1/login'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    jwks: { keys: [jwk] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: emailOf(accountId), email_verified: true, name: accountId }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, IdToken: 3600 },
    loadExistingGrant,
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (!request.url.startsWith('/interaction/')) return void callback(request, response);
    interact(provider, request, response).catch((error) => response.writeHead(500).end(String(error)));
  };
  return {
    environment: { OIDC_GOOGLE_CLIENT_ID: clientId, OIDC_GOOGLE_ISSUER: issuer },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
