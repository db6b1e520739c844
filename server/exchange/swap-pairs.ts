import { findCurrency, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { noteStatuses } from '../../contract/currencies/currency-kinds';
import { tctKey } from '../../contract/exchange/exchange.paths';
import { isMigratedOnly } from '../../contract/exchange/swapped-coins';
import { parseRate } from '../../contract/money/rate';
import { AppError } from '../kernel/app-error';
import { currencyRef } from '../market/currencies/currencies';
import { quotablePrices } from '../market/currencies/prices.service';
import type { ServiceContext } from '../service-context';
import type { PricedPair } from './swap-terms';

/** Coins that TCT is sold for. */
function isCoinSwapped({ key, isActual, fillCurrencies }: Currency): boolean {
  return isActual && key !== tctKey && !isMigratedOnly(key) && fillCurrencies.length === 0;
}

/** Currencies whose bills TCT is sold for. */
function areBillsSwapped(currency: Currency): boolean {
  const { enabled, new: isNew } = noteStatuses;
  return currency.isActual && (currency.noteStatus === enabled || currency.noteStatus === isNew);
}

/** Which exchanges exist, from coins or from bills, in the form of a response. */
export function listPairs(catalogue: readonly Currency[], paidWith: 'coins' | 'bills') {
  const currencies = catalogue.filter(paidWith === 'coins' ? isCoinSwapped : areBillsSwapped);
  return {
    currencies: currencies.map(currencyRef),
    pairs: currencies.map(({ key }) => ({ currencyFrom: key, currencyTo: tctKey })),
  };
}

/** The currencies of a pair that exists. Error: 10008 for any other. */
export function requirePair(
  { currencyFrom, currencyTo }: { currencyFrom: string; currencyTo: string },
  paidWith?: 'coins' | 'bills',
): { from: Currency; to: Currency } {
  const from = findCurrency(currencyFrom);
  const to = requireCurrency(tctKey);
  if (from === undefined || currencyTo !== to.key || !suits(from, paidWith))
    throw new AppError('incorrectParameters', {
      errorMsgs: [`currencyFrom, currencyTo: no exchange, only for ${tctKey}`],
    });
  return { from, to };
}

function suits(from: Currency, paidWith: 'coins' | 'bills' | undefined): boolean {
  if (paidWith === 'coins') return isCoinSwapped(from);
  if (paidWith === 'bills') return areBillsSwapped(from);
  return isCoinSwapped(from) || areBillsSwapped(from);
}

/** A pair at the present prices. Error: 20040 without a price that a quote may be made of. */
export async function pricePair(
  context: ServiceContext,
  { from, to }: { from: Currency; to: Currency },
): Promise<PricedPair> {
  const prices = await quotablePrices(context);
  const [paid, bought] = [from, to].map(({ id }) => parseRate(prices.get(id) ?? ''));
  if (paid === undefined || bought === undefined)
    throw new AppError('poolOperationUnavailable', {
      errorMsgs: ['there is no price to quote at the moment'],
    });
  return {
    from: { currency: from, price: paid },
    to: { currency: to, price: bought },
    spreadBps: context.config.SWAP_SPREAD_BPS,
  };
}
