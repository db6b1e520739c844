import type { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { recoveryPaths } from '../../contract/recovery/recovery.paths';
import type { ApiCalls } from './api-call';

export const recoveryCalls: ApiCalls<typeof recoveryRoutes> = recoveryPaths;
