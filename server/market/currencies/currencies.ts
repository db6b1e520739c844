import {
  currencyCatalogue,
  denominationsOf,
  findCurrency,
  openMigrationsOf,
} from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { chainNetworkOf } from '../../chains/chain-networks';
import type { ChainNetwork } from '../../chains/chain-networks';
import { confirmationsOf } from '../../chains/chains';
import { isSlow, networkStates } from '../../chains/network-states';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import { listPauses } from '../switches/pauses.service';
import { currentPrices } from './prices.service';

type CurrencyRef = Pick<Currency, 'id' | 'key' | 'ticker' | 'network' | 'protocol' | 'decimal'>;

/** What an answer says of a currency beside an amount. */
export function currencyRef({ id, key, ticker, network, protocol, decimal }: Currency): CurrencyRef {
  return { id, key, ticker, network, protocol, decimal };
}

/** The currency that a caller names. Error: 10010 when there is none, or none that `suits`. */
export function requireCurrencyOf(
  key: string,
  suits: (currency: Currency) => boolean = () => true,
): Currency {
  const currency = findCurrency(key);
  if (currency === undefined || !suits(currency)) throw new AppError('noDataFound');
  return currency;
}

/** Every currency of the catalogue, as users see it now. */
export async function listCurrencies(context: ServiceContext) {
  const [prices, pauses, states] = await Promise.all([
    currentPrices(context),
    listPauses(context.db),
    networkStates(context),
  ]);
  const now = context.clock.now();
  const slow = new Set(states.filter((state) => isSlow(state, now)).map(({ network }) => network));
  return currencyCatalogue.map((currency) => ({
    ...currencyRef(currency),
    price: prices.get(currency.id) ?? null,
    fixFee: currency.fixFee,
    isActual: currency.isActual,
    noteStatus: currency.noteStatus,
    hub: hubOf(currency.id),
    migrationCurrencies: [...openMigrationsOf(currency)],
    denominations: [...denominationsOf(currency)],
    minDeposit: currency.minDeposit,
    confirmations: confirmationsOf(context.chains, currency),
    request: requestFactsOf(context, currency),
    ...(isOn(slow, currency) && { isSlow: true }),
    paused: pauses
      .filter(({ currencyId }) => currencyId === null || currencyId === currency.id)
      .map(({ operation, reason }) => ({ operation, reason })),
  }));
}

function isOn(networks: ReadonlySet<ChainNetwork>, currency: Currency): boolean {
  const network = chainNetworkOf(currency);
  return network !== undefined && networks.has(network);
}

function requestFactsOf({ chains }: ServiceContext, currency: Currency) {
  const network = chainNetworkOf(currency);
  return network === undefined ? null : (chains.adapterOf(network).requestFacts?.(currency) ?? null);
}
