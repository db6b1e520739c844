import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { requestMint } from './request-mint.service';

export const mintBillsRoute = bindRoute(
  mintHouseRoutes.mintBills,
  ({ context, caller, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return requestMint(context, { userId: caller.userId, currency, ...body }, claim);
  },
);
