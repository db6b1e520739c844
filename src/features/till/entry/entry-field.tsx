import { useId } from 'react';
import type { CSSProperties } from 'react';
import { centDecimals, hasCents } from '../../../money/amounts/amounts';
import { useDecimalMark } from '../../../money/amounts/money';
import { splitAmount } from '../../../money/amounts/read-amount';
import type { DecimalMark } from '../../../money/amounts/read-amount';
import { formatAmount } from '../../../ui/format-amount';
import { ErrorIcon } from '../../../ui/icons/sign-icons';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './entry-field.module.css';

interface EntryFieldProps {
  /** As typed, with the typed marks. */
  text: string;
  ticker: string;
  onType: (typed: string) => void;
  errorMessage: string | undefined;
  /** Whether the last change came from the keypad: screen readers announce it then, as nobody typed it. */
  isSaid: boolean;
  label: string;
}

/** The till's amount, as large as it fits: a drawn figure below one invisible text field. */
export function EntryField({ text, ticker, onType, errorMessage, isSaid, label }: EntryFieldProps) {
  const decimalMark = useDecimalMark();
  const [inputId, noteId] = [useId(), useId()];
  const { whole, fraction, spoken } = figureOf(text, decimalMark);
  const cents = missingCentsOf(fraction, ticker);
  const ems = (whole.length + fraction.length + cents.length) * 0.6 + ticker.length * 0.32 + 0.3;
  return (
    <div className={styles.box} data-invalid={errorMessage !== undefined || undefined}>
      {/* The error replaces the label, so that the figure below does not move. */}
      <div className={styles.head}>
        <label
          htmlFor={inputId}
          className={styles.label}
          data-covered={errorMessage !== undefined || undefined}
        >
          {label}
        </label>
        <p id={noteId} className={styles.problem} role="status">
          {errorMessage !== undefined && (
            <>
              <ErrorIcon size={16} />
              <span>{errorMessage}</span>
            </>
          )}
        </p>
      </div>
      <span
        aria-hidden="true"
        className={styles.figure}
        data-empty={text === '' || undefined}
        style={{ '--figure-ems': ems.toFixed(2) } as CSSProperties}
      >
        <span className={styles.whole}>{whole}</span>
        <span className={styles.fraction}>{fraction}</span>
        {cents !== '' && <span className={styles.cents}>{cents}</span>}
        <span className={styles.ticker}>{ticker}</span>
      </span>
      <input
        id={inputId}
        className={styles.input}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        // The till has its own keypad; the device's keyboard would cover it.
        inputMode="none"
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={errorMessage !== undefined}
        aria-describedby={noteId}
      />
      <VisuallyHidden role="status">{isSaid ? `${spoken} ${ticker}` : ''}</VisuallyHidden>
    </div>
  );
}

interface Figure {
  whole: string;
  fraction: string;
  /** Without the blanks between thousands. */
  spoken: string;
}

/** The zeros that whole cents still need once the decimal mark is typed: the figure keeps its place while they are. */
function missingCentsOf(fraction: string, ticker: string): string {
  if (fraction === '' || !hasCents(ticker)) return '';
  return '0'.repeat(Math.max(0, 1 + centDecimals - fraction.length));
}

/** The typed text as it is drawn: a number with the language's decimal mark, all its decimals kept; other text as it is. */
function figureOf(text: string, decimalMark: DecimalMark): Figure {
  const parts = splitAmount(text === '' ? '0' : text, decimalMark);
  if (parts.kind !== 'number') return { whole: text, fraction: '', spoken: text };
  const fraction = parts.point === '' ? '' : decimalMark + parts.fraction;
  return { whole: formatAmount(parts.whole).whole, fraction, spoken: parts.whole + fraction };
}
