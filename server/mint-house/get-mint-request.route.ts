import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { bindRoute } from '../http/bound-route';
import { getMintRequest } from './mint-requests.service';

export const getMintRequestRoute = bindRoute(
  mintHouseRoutes.getMintRequest,
  async ({ context, caller, params }) => ({
    status: 1,
    payload: { request: await getMintRequest(context, { id: params.key, userId: caller.userId }) },
  }),
);
