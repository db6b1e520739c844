import type { userRoutes } from '../../contract/user/user.contract';
import type { ApiCalls } from './api-call';

export const userCalls: ApiCalls<Pick<typeof userRoutes, 'getUser'>> = {
  getUser: { method: 'GET', path: '/api/passport/v1/user', access: 'user' },
};
