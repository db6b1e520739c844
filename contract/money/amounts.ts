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

/** The decimal text of an amount in minor units, without needless zeros: the one form of it on the wire. */
export function formatAmount(amountMinor: bigint, decimal: number): string {
  const sign = amountMinor < 0n ? '-' : '';
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(decimal + 1, '0');
  const whole = digits.slice(0, digits.length - decimal);
  const fraction = digits.slice(digits.length - decimal).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** One value in another scale; undefined where the coarser one can't hold it exactly. */
export function convertDecimals(
  amountMinor: bigint,
  scales: { fromDecimal: number; toDecimal: number },
): bigint | undefined {
  const difference = scales.toDecimal - scales.fromDecimal;
  if (difference >= 0) return amountMinor * 10n ** BigInt(difference);
  const divisor = 10n ** BigInt(-difference);
  return amountMinor % divisor === 0n ? amountMinor / divisor : undefined;
}
