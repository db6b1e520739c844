import { parseAmount } from '../../../contract/money/parse-amount';

/** A satoshi is the last of eight decimals. */
const satoshiDecimal = 8;
const thousands = /\B(?=(?:\d{3})+$)/g;
const thinSpace = '\u2009';

/** A bitcoin's face value in satoshis, thousands apart; undefined for any other currency. */
export function satoshisOf(ticker: string, nominal: string): string | undefined {
  if (ticker !== 'BTC') return undefined;
  return parseAmount(nominal, satoshiDecimal)?.toString().replace(thousands, thinSpace);
}
