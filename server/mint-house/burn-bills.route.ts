import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindSecretRoute } from '../http/bound-route';
import { burnBills } from './burn-bills.service';
import { presentBurn } from './present-burn';

export const burnBillsRoute = bindSecretRoute(
  mintHouseRoutes.burnBills,
  ({ context, caller, origin, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return burnBills(context, { userId: caller.userId, address: origin.address, currency, ...body }, claim);
  },
  ({ context, caller }, reference) => presentBurn(context, { userId: caller.userId, reference }),
);
