import type { CSSProperties } from 'react';
import { classNames } from './class-names';
import { formatAmount } from './format-amount';
import type { AmountFormat, AmountParts } from './format-amount';
import { VisuallyHidden } from './visually-hidden';
import styles from './amount.module.css';

export interface AmountProps extends AmountFormat {
  /** A plain decimal string, for instance "12345.678". */
  value: string;
  ticker: string;
  /** Inline in text, as the title of a card, or at the head of a screen, where it shrinks to fit its column. */
  size?: 'inline' | 'title' | 'head';
}

/**
 * An amount of money: thousands separated, decimals lighter, ticker smaller. It wraps only where there is no room,
 * and never within a group of three digits.
 */
export function Amount({ value, ticker, size = 'inline', decimalMark, decimals }: AmountProps) {
  const parts = formatAmount(value, { decimalMark, decimals });
  const amount = (
    <span className={classNames(styles.amount, styles[size])} style={widthOf(parts, ticker)}>
      <VisuallyHidden>{`${parts.sign}${parts.whole.replaceAll('\u2009', '')}${parts.fraction} ${ticker}`}</VisuallyHidden>
      <span aria-hidden="true">
        <span className={styles.whole}>{parts.sign + parts.whole}</span>
        <wbr />
        <span className={styles.fraction}>{parts.fraction}</span>
        <wbr />
        <span className={styles.ticker}>{ticker}</span>
      </span>
    </span>
  );
  return size === 'head' ? <span className={styles.frame}>{amount}</span> : amount;
}

/** Widths in the font of amounts, in hundredths of an em and rounded up; the ticker has half the size. */
const FIGURE = 60;
const SEPARATOR = 28;
const TICKER_LETTER = 50;
const TICKER_GAP = 25;

function widthOf({ sign, whole, fraction }: AmountParts, ticker: string): CSSProperties {
  const text = sign + whole + fraction;
  const figures = text.replace(/[^\d−]/g, '').length;
  const separators = text.length - figures;
  const hundredths = figures * FIGURE + separators * SEPARATOR + ticker.length * TICKER_LETTER + TICKER_GAP;
  return { '--amount-ems': hundredths / 100 } as CSSProperties;
}
