import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import { hasCryptoBalance } from '../balances/balances.service';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { requireCurrencyOf } from '../market/currencies/currencies';
import { listDeposits } from './deposits.service';

const listDepositsRoute = bindRoute(depositsRoutes.listDeposits, async ({ context, caller, query }) => {
  const currency = query.key === undefined ? undefined : requireCurrencyOf(query.key, hasCryptoBalance);
  return {
    status: 1,
    payload: { deposits: await listDeposits(context, { userId: caller.userId, currency }) },
  };
});

export const boundDepositsRoutes: readonly BoundRoute[] = [listDepositsRoute];
