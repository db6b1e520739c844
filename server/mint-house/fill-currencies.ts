import type { Currency } from '../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { hubOf } from '../../contract/currencies/hub-of';

/** What bills of a currency are filled with: a blue one with itself, a green one with what backs its family. */
export function fillCurrenciesOf(currency: Currency): Currency[] {
  return hubOf(currency.id) === 'blue' ? [currency] : currency.fillCurrencies.map(requireCurrency);
}
