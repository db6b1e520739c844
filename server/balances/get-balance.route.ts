import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { getUserAddresses } from '../user-addresses/get-user-addresses.service';
import { getBalance } from './get-balance.service';
import { hasCryptoBalance } from './list-balances.service';

export const getBalanceRoute = bindRoute(balancesRoutes.getBalance, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasCryptoBalance);
  const [balance, addressOn] = await Promise.all([
    getBalance(context, { userId: caller.userId, kind: 'crypto', currency }),
    getUserAddresses(context, caller.userId),
  ]);
  return { status: 1, payload: { ...balance, token: addressOn(currency) } };
});
