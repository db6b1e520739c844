import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { buyWithBills, buyWithCoins } from './buy-tct.service';
import { getSwapRate, quoteSwap } from './quote-swap.service';
import { listPairs } from './swap-pairs';

const quoteSwapRoute = bindRoute(exchangeRoutes.quoteSwap, async ({ context, caller, body }) => ({
  status: 1,
  payload: await quoteSwap(context, { userId: caller.userId, ...body }),
}));

const swapRoute = bindRoute(exchangeRoutes.swap, ({ context, caller, body, claim }) =>
  buyWithCoins(context, { userId: caller.userId, ...body }, claim),
);

const getSwapRateRoute = bindRoute(exchangeRoutes.getSwapRate, async ({ context, params }) => ({
  status: 1,
  payload: await getSwapRate(context, params),
}));

const listSwapCurrenciesRoute = bindRoute(exchangeRoutes.listSwapCurrencies, () =>
  Promise.resolve({ status: 1, payload: listPairs(currencyCatalogue, 'coins') }),
);

const swapBillsRoute = bindRoute(exchangeRoutes.swapBills, ({ context, caller, body, claim }) =>
  buyWithBills(context, { userId: caller.userId, ...body }, claim),
);

const listBillSwapCurrenciesRoute = bindRoute(exchangeRoutes.listBillSwapCurrencies, () =>
  Promise.resolve({ status: 1, payload: listPairs(currencyCatalogue, 'bills') }),
);

export const boundExchangeRoutes: readonly BoundRoute[] = [
  quoteSwapRoute,
  swapRoute,
  getSwapRateRoute,
  listSwapCurrenciesRoute,
  swapBillsRoute,
  listBillSwapCurrenciesRoute,
];
