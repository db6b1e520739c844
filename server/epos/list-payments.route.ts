import { eposRoutes } from '../../contract/epos/epos.contract';
import { bindRoute } from '../http/bound-route';
import { listPayments } from './list-payments.service';

export const listPaymentsRoute = bindRoute(eposRoutes.listPayments, async ({ context, caller, query }) => ({
  status: 1,
  payload: await listPayments(context, { userId: caller.userId, ...query }),
}));
