import { balancesRoutes } from '../../contract/balances/balances.contract';
import { hasBills } from '../bills/bills';
import { requireCurrencyOf } from '../market/currencies/currencies';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { getUserAddresses } from '../chains/addresses/user-addresses.service';
import { getBalance, hasCryptoBalance, listBalances, listPayBalances } from './balances.service';

const getBalancesRoute = bindRoute(balancesRoutes.getBalances, async ({ context, caller }) => ({
  status: 1,
  payload: { balances: await listBalances(context, caller.userId) },
}));

const getBalanceRoute = bindRoute(balancesRoutes.getBalance, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasCryptoBalance);
  const [balance, addressOn] = await Promise.all([
    getBalance(context, { userId: caller.userId, kind: 'crypto', currency }),
    getUserAddresses(context, caller.userId),
  ]);
  return { status: 1, payload: { ...balance, token: addressOn(currency) } };
});

const getPayBalancesRoute = bindRoute(balancesRoutes.getPayBalances, async ({ context, caller }) => ({
  status: 1,
  payload: { balances: await listPayBalances(context, caller.userId) },
}));

const getPayBalanceRoute = bindRoute(balancesRoutes.getPayBalance, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  return {
    status: 1,
    payload: await getBalance(context, { userId: caller.userId, kind: 'pay', currency }),
  };
});

export const boundBalancesRoutes: readonly BoundRoute[] = [
  getBalancesRoute,
  getBalanceRoute,
  getPayBalancesRoute,
  getPayBalanceRoute,
];
