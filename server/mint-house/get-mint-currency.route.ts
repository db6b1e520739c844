import { hasBills } from '../bills/bill-balances.service';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { getMintCurrency } from './list-mint-currencies.service';

export const getMintCurrencyRoute = bindRoute(
  mintHouseRoutes.getMintCurrency,
  async ({ context, params }) => ({
    status: 1,
    payload: await getMintCurrency(context, requireCurrencyOf(params.currencyKey, hasBills)),
  }),
);
