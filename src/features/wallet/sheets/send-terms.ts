import { formatAmount, parseAmount } from '../../../../contract/money/amounts';
import type { SendRecipient } from '../../../../contract/send/send.contract';

/** What the amount page has settled. */
export interface SendOrder {
  to: string;
  recipient: SendRecipient;
  amount: string;
  fee: string;
}

type AmountProblem = 'required' | 'format' | 'tooLittle' | 'tooMuch';

interface AmountTerms {
  decimal: number;
  /** What the user has, in units. */
  balance: string;
  /** The fee where it is paid in the same coin, in units. */
  fee: string | undefined;
  /** The least that can be sent, in units. */
  least: string;
}

/** The typed amount in units, or what is wrong with it. Point and comma both separate decimals. */
export function readSendAmount(
  typed: string,
  terms: AmountTerms,
): { amount: string; problem?: never } | { problem: AmountProblem; amount?: never } {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.').replace(/\.$/, '');
  if (text === '') return { problem: 'required' };
  const minor = parseAmount(text, terms.decimal);
  if (minor === undefined || minor === 0n) return { problem: 'format' };
  if (minor < minorOf(terms.least, terms.decimal)) return { problem: 'tooLittle' };
  if (minor > mostMinor(terms)) return { problem: 'tooMuch' };
  return { amount: formatAmount(minor, terms.decimal) };
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

/** The address, and the amount if one is named, of a scanned or pasted text such as `bitcoin:bc1…?amount=0.1`. */
export function readPaymentText(text: string): { to: string; amount?: string | undefined } {
  const trimmed = text.trim();
  const match = /^[a-z]{3,12}:(?:pay-)?([^?@\s]+)(?:@\d+)?(?:\?(\S*))?$/i.exec(trimmed);
  if (match === null) return { to: trimmed };
  const [, to = '', query = ''] = match;
  const amount = new URLSearchParams(query).get('amount');
  return { to, amount: amount !== null && /^\d+(\.\d+)?$/.test(amount) ? amount : undefined };
}
