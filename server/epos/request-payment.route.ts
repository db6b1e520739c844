import { eposRoutes } from '../../contract/epos/epos.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { requestPayment } from './request-payment.service';

export const requestPaymentRoute = bindRoute(eposRoutes.requestPayment, async ({ context, caller, body }) => {
  const { currency_key: key, pos: location = '', cashierId: cashier = '', note = '', ...asked } = body;
  const currency = requireCurrencyOf(key, hasBills);
  const { userId } = caller;
  const payload = await requestPayment(context, { ...asked, userId, currency, location, cashier, note });
  return { status: 1, payload };
});
