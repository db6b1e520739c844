import { feesRoutes } from '../../../contract/fees/fees.contract';
import { requireCurrencyOf } from '../currencies/currencies';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { quoteFee } from './fees.service';

const getFeeRoute = bindRoute(feesRoutes.getFee, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, ({ feeKey }) => feeKey !== '');
  return { status: 1, payload: await quoteFee(context, { userId: caller.userId, currency }) };
});

export const boundFeesRoutes: readonly BoundRoute[] = [getFeeRoute];
