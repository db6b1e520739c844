import type { CSSProperties } from 'react';
import { amountEms } from './amount-width';
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
  /** False where the ticker stands beside the amount; screen readers hear it with the amount. */
  hasTicker?: boolean;
}

/**
 * An amount of money: thousands separated, decimals lighter, ticker smaller. It wraps only if there is no room, and never
 * within a group of three digits.
 */
export function Amount({
  value,
  ticker,
  size = 'inline',
  hasTicker = true,
  decimalMark,
  decimals,
  hasPlus,
}: AmountProps) {
  const parts = formatAmount(value, { decimalMark, decimals, hasPlus });
  const { lead, ink, rest } = inkOf(parts);
  const amount = (
    <span
      translate="no"
      className={classNames(styles.amount, styles[size])}
      style={
        size === 'head'
          ? ({ '--amount-ems': amountEms(parts, hasTicker ? ticker : '') } as CSSProperties)
          : undefined
      }
    >
      <VisuallyHidden>{`${parts.sign}${parts.whole.replaceAll('\u2009', '')}${parts.fraction} ${ticker}`}</VisuallyHidden>
      <span aria-hidden="true">
        {lead !== '' && <span className={styles.fraction}>{lead}</span>}
        <span className={styles.whole}>{ink}</span>
        <wbr />
        {rest !== '' && <span className={styles.fraction}>{rest}</span>}
        <wbr />
        {hasTicker && <span className={styles.ticker}>{ticker}</span>}
      </span>
    </span>
  );
  return size === 'head' ? <span className={styles.frame}>{amount}</span> : amount;
}

/** Below one, the eye is led to the first digit that is not 0; otherwise the whole part is in ink. */
function inkOf({ sign, whole, fraction }: AmountParts): { lead: string; ink: string; rest: string } {
  const first = fraction.search(/[1-9]/);
  if (whole !== '0' || first === -1) return { lead: '', ink: sign + whole, rest: fraction };
  return { lead: sign + whole + fraction.slice(0, first), ink: fraction.slice(first), rest: '' };
}
