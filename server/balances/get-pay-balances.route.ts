import { balancesRoutes } from '../../contract/balances/balances.contract';
import { bindRoute } from '../http/bound-route';
import { listPayBalances } from './list-pay-balances.service';

export const getPayBalancesRoute = bindRoute(balancesRoutes.getPayBalances, async ({ context, caller }) => ({
  status: 1,
  payload: { balances: await listPayBalances(context, caller.userId) },
}));
