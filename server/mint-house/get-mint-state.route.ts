import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { getMintState } from './mint-requests.service';
import { readRequestType } from './read-request-type';

export const getMintStateRoute = bindRoute(
  mintHouseRoutes.getMintState,
  async ({ context, caller, params, query }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    const wanted = { userId: caller.userId, currency, type: readRequestType(query.type) };
    return { status: 1, payload: await getMintState(context, wanted) };
  },
);
