import type { FastifyRequest } from 'fastify';
import { socialRoutes } from '../../contract/social/social.contract';
import { bindRoute } from '../http/bound-route';
import { publicUrl } from '../http/public-url';
import { randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { requireProvider } from './require-provider';
import { sendSocialCookie } from './social-cookie';
import { newSocialBinding, socialNonce } from './social-nonce';

export const startSocialSignInRoute = bindRoute(
  socialRoutes.startSocialSignIn,
  async ({ context, params, http }) => {
    const { providerName } = params;
    const binding = newSocialBinding(context);
    const authorizationUrl = await requireProvider(context, providerName).authorizationUrl({
      redirectUri: redirectUri(context, http.request),
      // Told apart by the page, which remembers it; what counts for the server is the nonce.
      state: randomToken(),
      nonce: socialNonce(context, providerName, binding),
    });
    sendSocialCookie(context, http, binding);
    return { status: 1, payload: { authorizationUrl } };
  },
);

/** Without a configured address the one that the user has open; the provider takes only those that it was told of. */
function redirectUri(context: ServiceContext, request: FastifyRequest): string {
  const own = `${request.protocol}://${request.host}`;
  const base = context.config.PUBLIC_URL === undefined ? own : publicUrl(context.config);
  return new URL(`${base}/login`).href;
}
