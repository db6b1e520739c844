import type { Currency } from './currency-catalogue';
import { noteStatuses } from './currency-catalogue';

/** The face values of bills, by ticker, in units of the currency and in rising order. */
const denominationsByTicker: Readonly<Record<string, readonly string[]>> = {
  BTC: ['0.00001', '0.0001', '0.001', '0.002', '0.01', '0.1'],
  ETH: ['0.001', '0.01', '0.1', '1'],
  TRX: ['10', '50', '100', '500'],
  USDT: ['1', '5', '10', '20', '50', '100'],
  TET: ['1', '5', '10', '50', '100'],
};

/** The face values of a currency's bills; none where it has no bills of its own. */
export function denominationsOf(currency: Currency): readonly string[] {
  if (currency.noteStatus === noteStatuses.turnOff) return [];
  return denominationsByTicker[currency.ticker] ?? [];
}
