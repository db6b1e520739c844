import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/format-amount';

/** A bill as an answer names it, its face value in units. */
export interface ShownBill {
  id: string;
  serial: string;
  nominal: string;
}

/** A stored bill, whose face value is in minor units, for an answer. */
export function showBill(currency: Currency, { id, serial, nominal }: ShownBill): ShownBill {
  return { id, serial, nominal: formatAmount(BigInt(nominal), currency.decimal) };
}

/** The face value of bills together, in minor units. */
export function sumNominals(bills: readonly { nominal: string }[]): bigint {
  return bills.reduce((sum, { nominal }) => sum + BigInt(nominal), 0n);
}
