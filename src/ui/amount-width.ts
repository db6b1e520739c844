import type { AmountParts } from './format-amount';

/** Widths in the font of amounts, in hundredths of an em and rounded up; the ticker has half the size. */
const FIGURE = 60;
const SEPARATOR = 28;
const TICKER_LETTER = 50;
const TICKER_GAP = 25;

/** The width of an amount in its own font size, for a size that fits its column without measuring. */
export function amountEms({ sign, whole, fraction }: AmountParts, ticker: string): string {
  const text = sign + whole + fraction;
  const figures = text.replace(/[^\d−+]/g, '').length;
  const separators = text.length - figures;
  const hundredths = figures * FIGURE + separators * SEPARATOR + ticker.length * TICKER_LETTER + TICKER_GAP;
  return String(hundredths / 100);
}
