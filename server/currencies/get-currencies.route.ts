import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { bindRoute } from '../http/bound-route';
import { listCurrencies } from './list-currencies.service';

export const getCurrenciesRoute = bindRoute(currenciesRoutes.getCurrencies, async ({ context }) => ({
  status: 1,
  payload: { currencies: await listCurrencies(context) },
}));
