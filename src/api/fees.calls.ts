import type { feesRoutes } from '../../contract/fees/fees.contract';
import { feesPaths } from '../../contract/fees/fees.paths';
import type { ApiCalls } from './api-call';

export const feesCalls: ApiCalls<typeof feesRoutes> = feesPaths;
