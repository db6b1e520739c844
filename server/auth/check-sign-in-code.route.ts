import { authRoutes } from '../../contract/auth/auth.contract';
import { clearFlowCookie, readFlowCookie } from '../flows/flow-cookie';
import { bindRoute } from '../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import { checkSignInCode } from './check-sign-in-code.service';

export const checkSignInCodeRoute = bindRoute(
  authRoutes.checkSignInCode,
  async ({ context, body, origin, http }) => {
    const binding = readFlowCookie(http.request);
    const result = await checkSignInCode(context, { binding, email: body.email, code: body.code, origin });
    if (result.next === 'authenticator') return { status: 10005, payload: { userKey: result.userKey } };
    clearFlowCookie(context, http);
    return { status: 1, payload: sendSession(context, http, result.tokens) };
  },
);
