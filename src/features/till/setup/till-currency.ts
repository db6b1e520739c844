import { hubOf } from '../../../../contract/currencies/hub-of';
import type { TillPayment } from '../../../../contract/epos/epos.models';

/** A currency that the merchant can be paid in. */
export type TillCurrency = TillPayment['currency'];

/** The currency that this till is set to; at first a green one, for those are what most people pay with. */
export function chosenCurrency(currencies: readonly TillCurrency[], key: string): TillCurrency | undefined {
  const chosen = currencies.find((currency) => currency.key === key);
  return chosen ?? currencies.find(({ id }) => hubOf(id) === 'green') ?? currencies[0];
}
