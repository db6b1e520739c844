/** The longest amount: twenty digits, a point, eighteen digits. */
export const amountMaxLength = 39;

/** Digits, optionally with a point and decimals; no sign, no exponent, no leading zeros. */
const pattern = /^(0|[1-9][0-9]{0,19})(?:\.([0-9]{1,18}))?$/;

/**
 * Parses a decimal string in units into minor units. Returns undefined for anything else: exponents, signs, digits
 * of other scripts, more decimals than the currency has, more than twenty integer digits.
 */
export function parseAmount(text: string, decimal: number): bigint | undefined {
  if (text.length > amountMaxLength) return undefined;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimal) return undefined;
  return BigInt(whole + fraction.padEnd(decimal, '0'));
}

/** Formats an amount in minor units as a decimal string without trailing zeros, the canonical form on the wire. */
export function formatAmount(amountMinor: bigint, decimal: number): string {
  const sign = amountMinor < 0n ? '-' : '';
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(decimal + 1, '0');
  const whole = digits.slice(0, digits.length - decimal);
  const fraction = digits.slice(digits.length - decimal).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Converts a value to another scale; undefined where the coarser one cannot hold it exactly. */
export function convertDecimals(
  amountMinor: bigint,
  scales: { fromDecimal: number; toDecimal: number },
): bigint | undefined {
  const difference = scales.toDecimal - scales.fromDecimal;
  if (difference >= 0) return amountMinor * 10n ** BigInt(difference);
  const divisor = 10n ** BigInt(-difference);
  return amountMinor % divisor === 0n ? amountMinor / divisor : undefined;
}
