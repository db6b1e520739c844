import { parseAmount } from '../../../contract/money/parse-amount';

/** What an amount field holds: nothing yet, an amount above zero in minor units, or something else. */
export type TypedAmount = { kind: 'none' } | { kind: 'amount'; minor: bigint } | { kind: 'wrong' };

/** Reads a typed amount. Comma and point both separate decimals: keyboards follow the phone's language, not the app's. */
export function typedAmount(typed: string, decimal: number): TypedAmount {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.').replace(/\.$/, '');
  if (text === '') return { kind: 'none' };
  const minor = parseAmount(text, decimal);
  if (minor === undefined) return { kind: 'wrong' };
  return minor === 0n ? { kind: 'none' } : { kind: 'amount', minor };
}
