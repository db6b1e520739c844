/** Longest text that can be an amount: twenty digits, a dot, eighteen digits. */
export const amountMaxLength = 39;

/** Digits alone or digits, a dot and digits; no sign, no exponent, no needless leading zero. */
const pattern = /^(0|[1-9][0-9]{0,19})(?:\.([0-9]{1,18}))?$/;

/**
 * An amount in minor units, from its decimal text in units of the currency; undefined for anything else: exponents,
 * signs, other scripts' digits, more decimals than the currency has, more than twenty digits before the dot.
 */
export function parseAmount(text: string, decimal: number): bigint | undefined {
  if (text.length > amountMaxLength) return undefined;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimal) return undefined;
  return BigInt(whole + fraction.padEnd(decimal, '0'));
}
