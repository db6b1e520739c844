import type { authRoutes } from '../../contract/auth/auth.contract';
import type { ApiCalls } from './api-call';

export const authCalls: ApiCalls<typeof authRoutes> = {
  signIn: { method: 'POST', path: '/api/passport/v1/auth', access: 'public' },
  checkSignInCode: { method: 'POST', path: '/api/passport/v1/auth/check', access: 'public' },
  resendCode: { method: 'POST', path: '/api/passport/v1/notifications/resend-code', access: 'public' },
  refreshToken: { method: 'POST', path: '/api/passport/v1/token/refresh', access: 'public' },
  signOut: { method: 'PUT', path: '/api/passport/v1/user/logout', access: 'public' },
};
