import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { hasBills } from './bill-balances.service';
import { handOverBills } from './hand-over-bills.service';

export const handOverBillsRoute = bindRoute(
  billsRoutes.handOverBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return handOverBills(context, { userId: caller.userId, currency, ...body }, claim);
  },
);
