import { balancesRoutes } from '../../contract/balances/balances.contract';
import { noteStatuses } from '../../contract/currencies/currency-catalogue';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { getBalance } from './get-balance.service';

export const getPayBalanceRoute = bindRoute(
  balancesRoutes.getPayBalance,
  async ({ context, caller, params }) => {
    const hasBills = (currency: { noteStatus: number }) => currency.noteStatus !== noteStatuses.turnOff;
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return {
      status: 1,
      payload: await getBalance(context, { userId: caller.userId, kind: 'pay', currency }),
    };
  },
);
