import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { hasBills } from './bill-balances.service';
import { depositBills } from './deposit-bills.service';

export const depositBillsRoute = bindRoute(
  billsRoutes.depositBills,
  ({ context, caller, origin, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return depositBills(
      context,
      { userId: caller.userId, address: origin.address, currency, ...body },
      claim,
    );
  },
);
