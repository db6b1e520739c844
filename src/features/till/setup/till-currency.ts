import { hubOf } from '../../../../contract/currencies/hub-of';
import type { TillPayment } from '../../../../contract/epos/epos.models';

/** A currency that the merchant can be paid in. */
export type TillCurrency = TillPayment['currency'];

/** The currency that this till is set to; at first green dollars, in which most prices are written. */
export function chosenCurrency(currencies: readonly TillCurrency[], key: string): TillCurrency | undefined {
  const chosen = currencies.find((currency) => currency.key === key);
  const green = currencies.filter(({ id }) => hubOf(id) === 'green');
  return chosen ?? green.find(({ ticker }) => ticker.startsWith('USD')) ?? green[0] ?? currencies[0];
}
