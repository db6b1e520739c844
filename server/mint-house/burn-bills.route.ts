import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { requestBurn } from './request-burn.service';

export const burnBillsRoute = bindRoute(
  mintHouseRoutes.burnBills,
  ({ context, caller, origin, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return requestBurn(context, { userId: caller.userId, address: origin.address, currency, ...body }, claim);
  },
);
