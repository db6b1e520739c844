import { authRoutes } from '../../../contract/auth/auth.contract';
import { sessionsRoutes } from '../../../contract/sessions/sessions.contract';
import { AppError } from '../../kernel/app-error';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { endOtherSessions, endOwnSession, listSessions, signOut } from './sessions';
import { refreshSession } from './refresh-session.service';
import { clearSession, readRefreshToken, sendSession } from './session-cookies';

const refreshTokenRoute = bindRoute(authRoutes.refreshToken, async ({ context, body, origin, http }) => {
  const refreshToken = readRefreshToken(http.request) ?? body.refreshToken;
  if (refreshToken === undefined) throw new AppError('accessTokenNotFound');
  try {
    const tokens = await refreshSession(context, { refreshToken, attemptId: body.attemptId, origin });
    return { status: 1, payload: sendSession(context, http, tokens) };
  } catch (error) {
    if (error instanceof AppError) clearSession(context, http);
    throw error;
  }
});

const signOutRoute = bindRoute(authRoutes.signOut, async ({ context, http, origin }) => {
  const accessToken = http.request.headers.authorization?.replace(/^Bearer /, '');
  await signOut(context, { accessToken, refreshToken: readRefreshToken(http.request), origin });
  clearSession(context, http);
  return { status: 1, payload: {} };
});

const listSessionsRoute = bindRoute(sessionsRoutes.listSessions, async ({ context, caller }) => ({
  status: 1,
  payload: { sessions: await listSessions(context, caller) },
}));

const endSessionRoute = bindRoute(sessionsRoutes.endSession, async ({ context, caller, body, origin }) => {
  await endOwnSession(context, caller, { sessionId: body.id, origin });
  return { status: 1, payload: {} };
});

const endOtherSessionsRoute = bindRoute(
  sessionsRoutes.endOtherSessions,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: { ended: await endOtherSessions(context, caller, origin) },
  }),
);

export const boundSessionsRoutes: readonly BoundRoute[] = [
  refreshTokenRoute,
  signOutRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
];
