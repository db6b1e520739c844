export interface AmountFormat {
  /** The decimal mark of the user's language. */
  decimalMark?: '.' | ',' | undefined;
  /** Decimals beyond `max` are truncated, never rounded; zeros are kept, or added, up to `min`. */
  decimals?: { min: number; max: number } | undefined;
  /** An amount above zero gets a plus sign: it was received. */
  hasPlus?: boolean | undefined;
}

export interface AmountParts {
  sign: '' | '−' | '+';
  /** Grouped by thin spaces. */
  whole: string;
  /** Starts with the decimal mark; empty without decimals. */
  fraction: string;
}

const DECIMAL = /^(-?)0*(\d+)(?:\.(\d+))?$/;
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const THIN_SPACE = '\u2009';

/**
 * Splits a decimal string for display. Takes strings only, because a number would lose digits from the sixteenth
 * on. Throws on anything but a plain decimal.
 */
export function formatAmount(
  value: string,
  { decimalMark = '.', decimals, hasPlus = false }: AmountFormat = {},
): AmountParts {
  const match = DECIMAL.exec(value);
  if (match === null) throw new TypeError(`Not a decimal amount: ${value}`);
  const [, minus = '', whole = '0', given = ''] = match;
  const fraction = decimals === undefined ? given : cutDecimals(given, decimals);
  const isZero = /^0*$/.test(whole + fraction);
  const sign = minus === '-' ? '−' : hasPlus ? '+' : '';
  return {
    sign: isZero ? '' : sign,
    whole: whole.replace(THOUSANDS, THIN_SPACE),
    fraction: fraction === '' ? '' : decimalMark + fraction,
  };
}

function cutDecimals(fraction: string, { min, max }: { min: number; max: number }): string {
  return fraction.slice(0, max).replace(/0+$/, '').padEnd(min, '0');
}
