import { feesRoutes } from '../../contract/fees/fees.contract';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { quoteFee } from './quote-fee.service';

export const getFeeRoute = bindRoute(feesRoutes.getFee, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, ({ feeKey }) => feeKey !== '');
  return { status: 1, payload: await quoteFee(context, { userId: caller.userId, currency }) };
});
