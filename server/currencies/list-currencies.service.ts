import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { hubOf } from '../../contract/currencies/hub-of';
import type { ServiceContext } from '../service-context';
import { listPauses } from '../switches/list-pauses.service';
import { currencyRef } from './currency-ref';
import { currentPrices } from './current-prices.service';

/** Every currency of the catalogue, as users see it now. */
export async function listCurrencies(context: ServiceContext) {
  const [prices, pauses] = await Promise.all([currentPrices(context), listPauses(context.db)]);
  return currencyCatalogue.map((currency) => ({
    ...currencyRef(currency),
    price: prices.get(currency.id) ?? null,
    fixFee: currency.fixFee,
    isActual: currency.isActual,
    noteStatus: currency.noteStatus,
    hub: hubOf(currency.id),
    migrationCurrencies: [...currency.migrationCurrencies],
    denominations: [...denominationsOf(currency)],
    paused: pauses
      .filter(({ currencyId }) => currencyId === null || currencyId === currency.id)
      .map(({ operation, reason }) => ({ operation, reason })),
  }));
}
