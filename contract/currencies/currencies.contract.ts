import { defineRoute } from '../route/define-route';
import { currenciesPaths } from './currencies.paths';
import { currenciesPayloadModel } from './currency.models';

export const currenciesRoutes = {
  getCurrencies: defineRoute({
    ...currenciesPaths.getCurrencies,
    summary: 'Every currency, with its price, its bills and what is paused.',
    answers: { 1: currenciesPayloadModel },
    errors: [],
    budget: { calls: 300, windowS: 60 },
  }),
};
