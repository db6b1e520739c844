import { currencyCatalogue } from './currency-catalogue';
import type { Currency } from './currency-catalogue';

const byKey = new Map(currencyCatalogue.map((currency) => [currency.key, currency]));
const byId = new Map(currencyCatalogue.map((currency) => [currency.id, currency]));

/** The currency of a key that may come from outside, if there is one. */
export function findCurrency(key: string): Currency | undefined {
  return byKey.get(key);
}

/** The currency of an id or key that the program itself names; an unknown one is a fault of the program. */
export function requireCurrency(idOrKey: number | string): Currency {
  const currency = typeof idOrKey === 'number' ? byId.get(idOrKey) : byKey.get(idOrKey);
  if (currency === undefined) throw new RangeError(`unknown currency ${idOrKey}`);
  return currency;
}
