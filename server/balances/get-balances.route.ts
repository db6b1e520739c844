import { balancesRoutes } from '../../contract/balances/balances.contract';
import { bindRoute } from '../http/bound-route';
import { listBalances } from './list-balances.service';

export const getBalancesRoute = bindRoute(balancesRoutes.getBalances, async ({ context, caller }) => ({
  status: 1,
  payload: { balances: await listBalances(context, caller.userId) },
}));
