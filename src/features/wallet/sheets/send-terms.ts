import { formatAmount, parseAmount } from '../../../../contract/money/amounts';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient, SendView } from '../../../../contract/send/send.contract';
import { readAmount } from '../../../money/amounts/read-amount';
import type { AmountReadings, DecimalMark } from '../../../money/amounts/read-amount';

/** What will be sent, as it was settled on the amount page. Later pages show this and nothing else. */
export interface SendOrder {
  /** As typed. */
  to: string;
  recipient: SendRecipient;
  currency: Balance['currency'];
  /** In units of the currency. */
  amount: string;
  /** In units of `currencyFee`. */
  fee: string;
  currencyFee: SendView['currencyFee'];
}

type AmountProblem = 'required' | 'format' | 'ambiguous' | 'tooLittle' | 'tooMuch';

type ReadSend =
  | { amount: string; problem?: never; readings?: never }
  | { problem: AmountProblem; readings?: AmountReadings | undefined; amount?: never };

interface AmountTerms {
  decimal: number;
  /** What the user has, in units. */
  balance: string;
  /** The fee where it is paid in the same coin, in units. */
  fee: string | undefined;
  /** The least that can be sent, in units. */
  least: string;
}

/** The typed amount in units, or what is wrong with it. */
export function readSendAmount(typed: string, terms: AmountTerms, mark: DecimalMark): ReadSend {
  const read = readAmount(typed, { decimal: terms.decimal, mark });
  if (read.problem !== undefined) return read;
  const { amount, minor } = read;
  if (minor === 0n) return { problem: 'format' };
  if (minor < minorOf(terms.least, terms.decimal)) return { problem: 'tooLittle' };
  return minor > mostMinor(terms) ? { problem: 'tooMuch' } : { amount };
}

/** The largest amount that can be sent, in units. */
export function mostToSend(terms: AmountTerms): string {
  return formatAmount(mostMinor(terms), terms.decimal);
}

/** What leaves the balance: amount and fee where both are of one coin. */
export function sumOf(amount: string, fee: string, decimal: number): string {
  return formatAmount(minorOf(amount, decimal) + minorOf(fee, decimal), decimal);
}

function mostMinor({ decimal, balance, fee }: AmountTerms): bigint {
  const left = minorOf(balance, decimal) - (fee === undefined ? 0n : minorOf(fee, decimal));
  return left < 0n ? 0n : left;
}

function minorOf(amount: string, decimal: number): bigint {
  return parseAmount(amount, decimal) ?? 0n;
}
