import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { listMintRequests } from './mint-requests.service';
import { readRequestType } from './read-request-type';

export const listMintRequestsRoute = bindRoute(
  mintHouseRoutes.listMintRequests,
  async ({ context, caller, query }) => {
    const { key, type, limit, offset } = query;
    const page = {
      userId: caller.userId,
      currency: key === undefined ? undefined : requireCurrencyOf(key, hasBills),
      type: type === undefined ? undefined : readRequestType(type),
      limit: limit === undefined ? undefined : Number(limit),
      offset: offset === undefined ? undefined : Number(offset),
    };
    return { status: 1, payload: await listMintRequests(context, page) };
  },
);
