/** An exact decimal number, `units` divided by ten to the power of `scale`, for prices and rates. */
export interface Rate {
  units: bigint;
  scale: number;
}

const pattern = /^(0|[1-9][0-9]{0,19})(?:\.([0-9]{1,18}))?$/;

/** Parses a price or rate; undefined for anything but a plain decimal number above zero. */
export function parseRate(text: string): Rate | undefined {
  const match = text.length > 39 ? null : pattern.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return units === 0n ? undefined : { units, scale: fraction.length };
}

/** Always in the house's favour: down for what the user gets, up for what the user pays. */
export type Rounding = 'down' | 'up';

/** Divides integers, the dividend at least 0 and the divisor above 0, rounding as given. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  return rounding === 'up' && dividend % divisor !== 0n ? quotient + 1n : quotient;
}

/** Converts an amount into minor units of another currency of the same value, at both currencies' prices. */
export function convertAmount(options: {
  amountMinor: bigint;
  from: { decimal: number; price: Rate };
  to: { decimal: number; price: Rate };
  rounding: Rounding;
}): bigint {
  const { amountMinor, from, to, rounding } = options;
  const dividend = amountMinor * from.price.units * tenTo(to.decimal + to.price.scale);
  const divisor = to.price.units * tenTo(from.decimal + from.price.scale);
  return divide(dividend, divisor, rounding);
}

/** The worth of an amount in dollars with two decimals, truncated. */
export function toDollars(amountMinor: bigint, currency: { decimal: number; price: Rate }): string {
  const cents = (amountMinor * currency.price.units * 100n) / tenTo(currency.decimal + currency.price.scale);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A power of ten. */
export function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
