import { eposRoutes } from '../../contract/epos/epos.contract';
import { bindRoute } from '../http/bound-route';
import { getTill } from './get-till.service';

export const getTillRoute = bindRoute(eposRoutes.getTill, async ({ context, caller }) => ({
  status: 1,
  payload: await getTill(context, caller.userId),
}));
