import type { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { currenciesPaths } from '../../contract/currencies/currencies.paths';
import type { ApiCalls } from './api-call';

export const currenciesCalls: ApiCalls<typeof currenciesRoutes> = currenciesPaths;
