import { currenciesRoutes } from '../../../contract/currencies/currencies.contract';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { listCurrencies } from './currencies';

const getCurrenciesRoute = bindRoute(currenciesRoutes.getCurrencies, async ({ context }) => ({
  status: 1,
  payload: { currencies: await listCurrencies(context) },
}));

export const boundCurrenciesRoutes: readonly BoundRoute[] = [getCurrenciesRoute];
