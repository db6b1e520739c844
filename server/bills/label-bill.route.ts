import { billsRoutes } from '../../contract/bills/bills.contract';
import { bindRoute } from '../http/bound-route';
import { labelBill } from './get-bill.service';

export const labelBillRoute = bindRoute(billsRoutes.labelBill, async ({ context, caller, params, body }) => ({
  status: 1,
  payload: await labelBill(context, { userId: caller.userId, ...params, ...body }),
}));
