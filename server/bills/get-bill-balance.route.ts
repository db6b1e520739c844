import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { getBillBalance, hasBills } from './bill-balances.service';

export const getBillBalanceRoute = bindRoute(
  billsRoutes.getBillBalance,
  async ({ context, caller, params }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return { status: 1, payload: await getBillBalance(context, { userId: caller.userId, currency }) };
  },
);
