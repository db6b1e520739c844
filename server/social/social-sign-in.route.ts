import { socialRoutes } from '../../contract/social/social.contract';
import { sendFlowCookie } from '../flows/flow-cookie';
import { resendAfterS } from '../flows/flow-limits';
import { bindRoute } from '../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import { clearSocialCookie, readSocialCookie } from './social-cookie';
import { socialSignIn } from './social-sign-in.service';

export const socialSignInRoute = bindRoute(
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
