import type { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { twoFactorPaths } from '../../contract/two-factor/two-factor.paths';
import type { ApiCalls } from './api-call';

export const twoFactorCalls: ApiCalls<typeof twoFactorRoutes> = twoFactorPaths;
