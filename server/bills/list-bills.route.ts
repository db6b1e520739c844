import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { hasBills } from './bill-balances.service';
import { listBills } from './list-bills.service';

export const listBillsRoute = bindRoute(billsRoutes.listBills, async ({ context, caller, params, query }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  return { status: 1, payload: await listBills(context, { userId: caller.userId, currency, ...query }) };
});
