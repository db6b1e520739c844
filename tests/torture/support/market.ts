import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { MoneyPerson } from './money-client';

/** What is paid and handed over there. */
export const marketCurrency = requireCurrency('tectum-note-usdt');

/** Where a crowd pays: servers with merchants, and customers who have pay balance and bills. */
export interface Market {
  url: () => string;
  /** Asks the database, and returns each row's values joined with spaces. */
  query: (statement: string) => Promise<string[]>;
  merchants: readonly MoneyPerson[];
  customers: readonly MoneyPerson[];
}
