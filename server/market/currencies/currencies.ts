import {
  currencyCatalogue,
  denominationsOf,
  findCurrency,
  openMigrationsOf,
} from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { isOwnMachineAlone } from '../../http/own-address';
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
  const { chains } = context;
  const [prices, pauses, slow] = await Promise.all([
    currentPrices(context),
    listPauses(context.db),
    chains.findSlow(),
  ]);
  // Users might take a simulated network for the real one.
  const areDeceptive = chains.real.size > 0 || !isOwnMachineAlone(context);
  const simulated = new Set<string>(areDeceptive ? chains.embedded : []);
  return currencyCatalogue.map((currency) => {
    const facts = chains.factsOf(currency);
    const isSimulated = facts.confirmations !== 0 && simulated.has(currency.network);
    return {
      ...currencyRef(currency),
      price: prices.get(currency.id) ?? null,
      fixFee: currency.fixFee,
      isActual: currency.isActual,
      noteStatus: currency.noteStatus,
      hub: hubOf(currency.id),
      migrationCurrencies: [...openMigrationsOf(currency)],
      denominations: [...denominationsOf(currency)],
      minDeposit: currency.minDeposit,
      ...facts,
      ...(slow.has(currency.key) && { isSlow: true }),
      ...(isSimulated && { isSimulated }),
      paused: pauses
        .filter(({ currencyId }) => currencyId === null || currencyId === currency.id)
        .map(({ operation, reason }) => ({ operation, reason })),
    };
  });
}
