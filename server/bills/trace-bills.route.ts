import { billsRoutes } from '../../contract/bills/bills.contract';
import { bindRoute } from '../http/bound-route';
import { traceBills } from './trace-bills.service';

export const traceBillsRoute = bindRoute(billsRoutes.traceBills, async ({ context, caller, body }) => ({
  status: 1,
  payload: { bills: await traceBills(context, { userId: caller.userId, ...body }) },
}));
