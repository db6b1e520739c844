import type { balancesRoutes } from '../../contract/balances/balances.contract';
import { balancesPaths } from '../../contract/balances/balances.paths';
import type { ApiCalls } from './api-call';

export const balancesCalls: ApiCalls<typeof balancesRoutes> = balancesPaths;
