import { balancesRoutes } from '../../contract/balances/balances.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { getBalance } from './get-balance.service';

export const getPayBalanceRoute = bindRoute(
  balancesRoutes.getPayBalance,
  async ({ context, caller, params }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return {
      status: 1,
      payload: await getBalance(context, { userId: caller.userId, kind: 'pay', currency }),
    };
  },
);
