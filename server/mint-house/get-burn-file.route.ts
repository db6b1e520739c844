import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { bindRoute } from '../http/bound-route';
import { showBurnFile } from './show-burn.service';

export const getBurnFileRoute = bindRoute(
  mintHouseRoutes.getBurnFile,
  async ({ context, caller, params }) => ({
    status: 1,
    payload: await showBurnFile(context, { id: params.key, userId: caller.userId }),
  }),
);
