import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { bindRoute } from '../http/bound-route';
import { listMintCurrencies } from './list-mint-currencies.service';

export const listMintCurrenciesRoute = bindRoute(mintHouseRoutes.listMintCurrencies, async ({ context }) => ({
  status: 1,
  payload: { currencies: await listMintCurrencies(context) },
}));
