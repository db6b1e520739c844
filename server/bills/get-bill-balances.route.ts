import { billsRoutes } from '../../contract/bills/bills.contract';
import { bindRoute } from '../http/bound-route';
import { listBillBalances } from './bill-balances.service';

export const getBillBalancesRoute = bindRoute(billsRoutes.getBillBalances, async ({ context, caller }) => ({
  status: 1,
  payload: { balances: await listBillBalances(context, caller.userId) },
}));
