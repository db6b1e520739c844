import { parseAmount } from '../../../../contract/money/parse-amount';

const bitcoinDecimal = 8;

/** A bitcoin amount in satoshis, thousands apart by narrow spaces that keep a line together. */
export function satoshisOf(amount: string): string | undefined {
  const minor = parseAmount(amount, bitcoinDecimal);
  return minor === undefined ? undefined : String(minor).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202F');
}
