import { authRoutes } from '../../contract/auth/auth.contract';
import { AppError } from '../http/app-error';
import { bindRoute } from '../http/bound-route';
import { refreshSession } from './refresh-session.service';
import { clearSession, readRefreshToken, sendSession } from './session-cookies';

export const refreshTokenRoute = bindRoute(
  authRoutes.refreshToken,
  async ({ context, body, origin, http }) => {
    const refreshToken = readRefreshToken(http.request) ?? body.refreshToken;
    if (refreshToken === undefined) throw new AppError('accessTokenNotFound');
    try {
      const tokens = await refreshSession(context, { refreshToken, attemptId: body.attemptId, origin });
      return { status: 1, payload: sendSession(context, http, tokens) };
    } catch (error) {
      if (error instanceof AppError) clearSession(context, http);
      throw error;
    }
  },
);
