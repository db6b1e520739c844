import { billsRoutes } from '../../contract/bills/bills.contract';
import { bindRoute } from '../http/bound-route';
import { getBill } from './get-bill.service';

export const getBillRoute = bindRoute(billsRoutes.getBill, async ({ context, caller, params }) => ({
  status: 1,
  payload: await getBill(context, { userId: caller.userId, ...params }),
}));
