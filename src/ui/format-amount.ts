export interface AmountFormat {
  /** The reader's decimal mark. */
  decimalMark?: '.' | ',' | undefined;
  /** Decimals beyond `max` are cut off and never rounded up; zeros are kept, or added, up to `min`. */
  decimals?: { min: number; max: number } | undefined;
}

export interface AmountParts {
  sign: '' | '−';
  /** Grouped by thin spaces. */
  whole: string;
  /** With its mark in front; empty when there are no decimals. */
  fraction: string;
}

const DECIMAL = /^(-?)0*(\d+)(?:\.(\d+))?$/;
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const THIN_SPACE = '\u2009';

/**
 * Takes a decimal string apart for showing. Only strings are handled: a number would lose digits
 * from the sixteenth on. Throws on anything that is not a plain decimal.
 */
export function formatAmount(value: string, { decimalMark = '.', decimals }: AmountFormat = {}): AmountParts {
  const match = DECIMAL.exec(value);
  if (match === null) throw new TypeError(`Not a decimal amount: ${value}`);
  const [, minus = '', whole = '0', given = ''] = match;
  const fraction = decimals === undefined ? given : cutDecimals(given, decimals);
  const isZero = /^0*$/.test(whole + fraction);
  return {
    sign: minus === '-' && !isZero ? '−' : '',
    whole: whole.replace(THOUSANDS, THIN_SPACE),
    fraction: fraction === '' ? '' : decimalMark + fraction,
  };
}

function cutDecimals(fraction: string, { min, max }: { min: number; max: number }): string {
  return fraction.slice(0, max).replace(/0+$/, '').padEnd(min, '0');
}
