import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { prepareBurn } from './prepare-burn.service';

export const preparePlainBurnRoute = bindRoute(
  mintHouseRoutes.preparePlainBurn,
  async ({ context, caller, origin, params, body }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    const input = { userId: caller.userId, address: origin.address, currency, ...body };
    return { status: 1, payload: await prepareBurn(context, input) };
  },
);
