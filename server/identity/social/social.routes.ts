import type { FastifyRequest } from 'fastify';
import { socialRoutes } from '../../../contract/social/social.contract';
import type { SocialProviderName } from '../../../contract/social/social.contract';
import { sendFlowCookie } from '../flows/flow-cookie';
import { resendAfterS } from '../flows/flow-limits';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { publicUrl } from '../../http/own-address';
import { randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { sendSession } from '../sessions/session-cookies';
import { listSocialLinks, removeSocialLink } from './social';
import { requireProvider, socialSignIn } from './social-sign-in.service';
import {
  clearSocialCookie,
  newSocialBinding,
  readSocialCookie,
  sendSocialCookie,
  socialNonce,
} from './social-binding';

const listSocialProvidersRoute = bindRoute(socialRoutes.listSocialProviders, async ({ context }) => ({
  status: 1,
  payload: { providers: Object.keys(context.identityProviders) as SocialProviderName[] },
}));

const startSocialSignInRoute = bindRoute(
  socialRoutes.startSocialSignIn,
  async ({ context, params, http }) => {
    const { providerName } = params;
    const binding = newSocialBinding(context);
    const authorizationUrl = await requireProvider(context, providerName).authorizationUrl({
      redirectUri: redirectUri(context, http.request),
      // The page remembers it to match the response; the server relies on the nonce.
      state: randomToken(),
      nonce: socialNonce(context, providerName, binding),
    });
    sendSocialCookie(context, http, binding);
    return { status: 1, payload: { authorizationUrl } };
  },
);

/** Without a configured address, the browser's own; providers accept only registered addresses. */
function redirectUri(context: ServiceContext, request: FastifyRequest): string {
  const requestOrigin = `${request.protocol}://${request.host}`;
  const base = context.config.PUBLIC_URL === undefined ? requestOrigin : publicUrl(context.config);
  return new URL(`${base}/login`).href;
}

const socialSignInRoute = bindRoute(
  socialRoutes.socialSignIn,
  async ({ context, params, body, origin, http }) => {
    const binding = readSocialCookie(http.request);
    const result = await socialSignIn(context, { ...params, ...body, binding, origin });
    clearSocialCookie(context, http);
    if (result.next === 'session') return { status: 1, payload: sendSession(context, http, result.tokens) };
    sendFlowCookie(context, http, result.binding);
    if (result.next === 'authenticator') return { status: 10005, payload: { userKey: result.userKey } };
    const { email } = result;
    if (result.next === 'emailCode') return { status: 10019, payload: { resendAfterS, email } };
    return { status: 1, payload: { regKey: result.regKey, email } };
  },
);

const listSocialLinksRoute = bindRoute(socialRoutes.listSocialLinks, async ({ context, caller }) => ({
  status: 1,
  payload: { links: await listSocialLinks(context, caller.userId) },
}));

const removeSocialLinkRoute = bindRoute(
  socialRoutes.removeSocialLink,
  async ({ context, caller, params, origin }) => {
    await removeSocialLink(context, { userId: caller.userId, ...params, origin });
    return { status: 1, payload: {} };
  },
);

export const boundSocialRoutes: readonly BoundRoute[] = [
  listSocialProvidersRoute,
  startSocialSignInRoute,
  socialSignInRoute,
  listSocialLinksRoute,
  removeSocialLinkRoute,
];
