/** An exact decimal number: `units` divided by ten to the power of `scale`. Prices and rates are such numbers. */
export interface Rate {
  units: bigint;
  scale: number;
}

const pattern = /^(0|[1-9][0-9]{0,19})(?:\.([0-9]{1,18}))?$/;

/** Reads a price or rate; undefined for anything but a plain decimal number above zero. */
export function parseRate(text: string): Rate | undefined {
  const match = text.length > 39 ? null : pattern.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return units === 0n ? undefined : { units, scale: fraction.length };
}

/** Against the user always: down for what he gets, up for what he pays. */
export type Rounding = 'down' | 'up';

/** A division of whole numbers, both at least 0 and the divisor above, rounded in the direction that is named. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  return rounding === 'up' && dividend % divisor !== 0n ? quotient + 1n : quotient;
}

/** The other currency's minor units of the same value, at both currencies' prices. */
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

/** The dollars of an amount as a text with two decimals, cut off, not rounded. */
export function toDollars(amountMinor: bigint, currency: { decimal: number; price: Rate }): string {
  const cents = (amountMinor * currency.price.units * 100n) / tenTo(currency.decimal + currency.price.scale);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
