import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { requestFill } from './request-fill.service';

export const fillBillsRoute = bindRoute(
  mintHouseRoutes.fillBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return requestFill(context, { userId: caller.userId, currency, ...body }, claim);
  },
);
