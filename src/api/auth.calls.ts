import type { authRoutes } from '../../contract/auth/auth.contract';
import { authPaths } from '../../contract/auth/auth.paths';
import type { ApiCalls } from './api-call';

export const authCalls: ApiCalls<typeof authRoutes> = authPaths;
