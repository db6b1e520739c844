import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { hasBills } from './bill-balances.service';
import { withdrawBills } from './withdraw-bills.service';

export const withdrawBillsRoute = bindRoute(
  billsRoutes.withdrawBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return withdrawBills(context, { userId: caller.userId, currency, ...body }, claim);
  },
);
