import type { userRoutes } from '../../contract/user/user.contract';
import { userPaths } from '../../contract/user/user.paths';
import type { ApiCalls } from './api-call';

export const userCalls: ApiCalls<typeof userRoutes> = userPaths;
