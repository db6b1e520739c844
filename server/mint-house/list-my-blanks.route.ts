import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { listMyBlanks } from './list-blanks.service';

export const listMyBlanksRoute = bindRoute(
  mintHouseRoutes.listMyBlanks,
  async ({ context, caller, params, query }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return { status: 1, payload: await listMyBlanks(context, { userId: caller.userId, currency, ...query }) };
  },
);
