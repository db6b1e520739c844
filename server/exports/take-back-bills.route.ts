import { exportsRoutes } from '../../contract/exports/exports.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { takeBackBills } from './take-back-bills.service';

export const takeBackBillsRoute = bindRoute(
  exportsRoutes.takeBackBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return takeBackBills(context, { userId: caller.userId, currency, ...body }, claim);
  },
);
