import type { eposRoutes } from '../../contract/epos/epos.contract';
import { eposPaths } from '../../contract/epos/epos.paths';
import type { ApiCalls } from './api-call';

export const eposCalls: ApiCalls<typeof eposRoutes> = eposPaths;
