import { useId, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../money/amounts/money';
import { CheckIcon } from '../../../ui/icons/sign-icons';
import { usePagesInView } from '../pages-in-view';
import { spacedSerial } from '../../../money/bills/serials';
import { extendTo, toggleRow, toggleRows } from './bill-selection';
import type { BillRow, BillSelection } from './bill-selection';
import styles from './bill-table.module.css';

/** Rows in a page, of which only visible ones are rendered. */
const pageRows = 20;
/** Rows that Page up and Page down skip. */
const leap = 10;

interface BillTableProps {
  rows: readonly BillRow[];
  ticker: string;
  selection: BillSelection;
  onSelection: (next: BillSelection) => void;
}

/**
 * Bills in rows, selected by press, Space, and with Shift by ranges. One element takes the focus for all rows, of which only
 * the visible ones exist.
 */
export function BillTable({ rows, ticker, selection, onSelection }: BillTableProps) {
  const { t } = useTranslation('bulk');
  const id = useId();
  const [active, setActive] = useState(0);
  const { boxRef, pages } = usePagesInView({ rows: rows.length, pageRows });
  const first = (pages[0] ?? 0) * pageRows;
  const shown = rows.slice(first, ((pages.at(-1) ?? 0) + 1) * pageRows);

  const goTo = (index: number, isRange: boolean): void => {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    setActive(next);
    if (isRange) onSelection(extendTo(selection, rows, next));
    scrollTo(boxRef.current, next, rows.length);
  };
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + leap,
      PageUp: active - leap,
      Home: 0,
      End: rows.length - 1,
    };
    const target = steps[key];
    if (target !== undefined) goTo(target, shiftKey);
    else if (key === ' ' && shiftKey) onSelection(extendTo(selection, rows, active));
    else if (key === ' ') onSelection(toggleRow(selection, rows, active));
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) onSelection(toggleRows(selection, rows));
    else return;
    event.preventDefault();
  };
  const choose = ({ target, shiftKey }: MouseEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row === null) return;
    const index = Number(row.dataset['row']);
    setActive(index);
    // Rows that scroll away take their focus with them.
    boxRef.current?.focus({ preventScroll: true });
    onSelection(shiftKey ? extendTo(selection, rows, index) : toggleRow(selection, rows, index));
  };
  return (
    <div className={styles.table}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('tableSerial')}</span>
        <span>{t('tableNominal')}</span>
      </div>
      <div
        ref={boxRef}
        className={styles.box}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('table')}
        aria-describedby={`${id}-hint`}
        aria-activedescendant={rows.length === 0 ? undefined : `${id}-${active}`}
        tabIndex={0}
        onKeyDown={press}
        onClick={choose}
      >
        <div className={styles.rows} role="presentation" style={{ '--rows': rows.length } as CSSProperties}>
          {shown.map(({ serial, nominal }, place) => {
            const index = first + place;
            const isSelected = selection.serials.has(serial);
            return (
              <div
                key={serial}
                id={`${id}-${index}`}
                role="option"
                // The box has focus, keys and presses for all rows.
                tabIndex={-1}
                data-row={index}
                aria-selected={isSelected}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={styles.row}
                data-active={index === active || undefined}
                style={{ '--row-index': index } as CSSProperties}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isSelected && <CheckIcon size={16} />}
                </span>
                <span translate="no" className={styles.serial}>
                  {spacedSerial(serial)}
                </span>
                <span className={styles.nominal}>
                  <Money value={nominal} ticker={ticker} />
                </span>
              </div>
            );
          })}
        </div>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('tableHint')}
      </p>
    </div>
  );
}

/** Brings a row into view, so that it exists. */
function scrollTo(box: HTMLElement | null, index: number, rows: number): void {
  if (box === null || rows === 0) return;
  const height = box.scrollHeight / rows;
  const top = index * height;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}
