import { authRoutes } from '../../../contract/auth/auth.contract';
import { clearFlowCookie, readFlowCookie, sendFlowCookie } from '../flows/flow-cookie';
import { resendAfterS } from '../flows/flow-limits';
import { resendCode } from '../flows/resend-code.service';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import { checkSignInCode, signIn } from './sign-in.service';

const signInRoute = bindRoute(authRoutes.signIn, async ({ context, body, origin, http }) => {
  const { login: email, password } = body;
  const result = await signIn(context, {
    email,
    password,
    isAllowed: context.accountPolicy.maySignIn(context, { request: http.request, email }),
    origin,
  });
  if (result.next === 'session') return { status: 1, payload: sendSession(context, http, result.tokens) };
  sendFlowCookie(context, http, result.binding);
  if (result.next === 'authenticator') return { status: 10005, payload: { userKey: result.userKey } };
  return { status: 10019, payload: { resendAfterS } };
});

const checkSignInCodeRoute = bindRoute(
  authRoutes.checkSignInCode,
  async ({ context, body, origin, http }) => {
    const binding = readFlowCookie(http.request);
    const result = await checkSignInCode(context, { binding, email: body.email, code: body.code, origin });
    if (result.next === 'authenticator') return { status: 10005, payload: { userKey: result.userKey } };
    clearFlowCookie(context, http);
    return { status: 1, payload: sendSession(context, http, result.tokens) };
  },
);

const resendCodeRoute = bindRoute(authRoutes.resendCode, async ({ context, body, origin, http }) => {
  const payload = await resendCode(context, {
    binding: readFlowCookie(http.request),
    email: body.email,
    origin,
  });
  return { status: 1, payload };
});

export const boundAuthRoutes: readonly BoundRoute[] = [signInRoute, checkSignInCodeRoute, resendCodeRoute];
