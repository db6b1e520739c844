import { authRoutes } from '../../contract/auth/auth.contract';
import { mayUseDemo } from '../demo/demo-key';
import { sendFlowCookie } from '../flows/flow-cookie';
import { resendAfterS } from '../flows/flow-limits';
import { bindRoute } from '../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import { signIn } from './sign-in.service';

export const signInRoute = bindRoute(authRoutes.signIn, async ({ context, body, origin, http }) => {
  const { login: email, password } = body;
  const result = await signIn(context, {
    email,
    password,
    mayUseDemo: mayUseDemo(context, http.request),
    origin,
  });
  if (result.next === 'session') return { status: 1, payload: sendSession(context, http, result.tokens) };
  sendFlowCookie(context, http, result.binding);
  if (result.next === 'authenticator') return { status: 10005, payload: { userKey: result.userKey } };
  return { status: 10019, payload: { resendAfterS } };
});
