import type { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import type { ApiCalls } from './api-call';

export const mintHouseCalls: ApiCalls<typeof mintHouseRoutes> = mintHousePaths;
