import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { bindRoute } from '../http/bound-route';
import { mintHouseLimits } from './mint-house-limits';

export const getMintHouseOptionsRoute = bindRoute(
  mintHouseRoutes.getMintHouseOptions,
  async ({ context }) => ({ status: 1, payload: mintHouseLimits(context.config) }),
);
