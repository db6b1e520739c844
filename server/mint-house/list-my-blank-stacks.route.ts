import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { hasBills } from '../bills/bill-balances.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';
import { listBlankStacks } from './list-blanks.service';

export const listMyBlankStacksRoute = bindRoute(
  mintHouseRoutes.listMyBlankStacks,
  async ({ context, caller, params }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    const wanted = { userId: caller.userId, currency, from: 'minter' } as const;
    return { status: 1, payload: await listBlankStacks(context, wanted) };
  },
);
