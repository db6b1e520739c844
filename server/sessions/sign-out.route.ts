import { authRoutes } from '../../contract/auth/auth.contract';
import { bindRoute } from '../http/bound-route';
import { clearSession, readRefreshToken } from './session-cookies';
import { signOut } from './sign-out.service';

export const signOutRoute = bindRoute(authRoutes.signOut, async ({ context, http }) => {
  const accessToken = http.request.headers.authorization?.replace(/^Bearer /, '');
  await signOut(context, { accessToken, refreshToken: readRefreshToken(http.request) });
  clearSession(context, http);
  return { status: 1, payload: {} };
});
