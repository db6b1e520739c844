import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseAmount } from '../../../../contract/money/amounts';
import { useDecimalMark } from '../../../money/amounts/money';
import { BackspaceIcon } from '../../../ui/icons/tool-icons';
import styles from './keypad.module.css';

/** In the order of a calculator; the zero is wide, for the thumb. */
const keys: readonly EntryKey[] = [
  ...(['7', '8', '9', 'back'] as const),
  ...(['4', '5', '6', 'clear'] as const),
  ...(['1', '2', '3', '00'] as const),
  ...(['0', 'mark'] as const),
];

/** The keypad for an amount. */
export function Keypad({ onKey }: { onKey: (key: EntryKey) => void }) {
  const { t } = useTranslation('till');
  const decimalMark = useDecimalMark();
  const special = {
    back: { label: t('keyBack'), face: <BackspaceIcon /> },
    clear: { label: t('keyClear'), face: t('keyClearShort') },
    mark: { label: t('keyMark'), face: decimalMark },
  };
  return (
    <div role="group" aria-label={t('keypad')} className={styles.keys}>
      {keys.map((key) => {
        const { label, face } =
          key === 'back' || key === 'clear' || key === 'mark'
            ? special[key]
            : { label: undefined, face: key };
        return (
          <button
            key={key}
            type="button"
            aria-label={label}
            data-key={key}
            className={styles.key}
            onClick={() => onKey(key)}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}

const otherKeys: Readonly<Record<string, EntryKey>> = {
  '.': 'mark',
  ',': 'mark',
  Backspace: 'back',
  Delete: 'clear',
  Escape: 'clear',
};
/** Elements that handle keys themselves. */
const takers =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="listbox"]';
/** Elements that Enter presses. */
const pressed = 'button, a';

/** Maps the keyboard to the keypad, wherever the focus is, unless another element handles the keys. */
export function useTypedKeys({
  onKey,
  onEnter,
}: {
  onKey: (key: EntryKey) => void;
  onEnter: () => void;
}): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(takers) !== null) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    if (key === 'Enter') {
      if (target.closest(pressed) === null) onEnter();
      return;
    }
    const name = /^[0-9]$/.test(key) ? (key as Digit) : otherKeys[key];
    if (name === undefined) return;
    event.preventDefault();
    onKey(name);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The maximum of one payment in whole units; the server's limit. */
export const entryMaxUnits = '10000000';
/** The maximum number of decimals of any currency. */
const finest = 18;

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** A key of the till: a digit, a double zero, the decimal mark, backspace, or clear. */
export type EntryKey = Digit | '00' | 'mark' | 'back' | 'clear';

/** What is wrong with an entry. */
export type EntryProblem = 'decimals' | 'tooLarge' | 'format';

/** The state of the entry. */
export interface Entry {
  /** As typed, with a point as the decimal mark; empty at first. */
  text: string;
  /** Why the last key was rejected. */
  refused: EntryProblem | undefined;
}

export const noEntry: Entry = { text: '', refused: undefined };

/** The entry after a key; a key that would make the amount invalid is rejected with the reason. */
export function pressKey(entry: Entry, key: EntryKey, decimal: number): Entry {
  const { text } = entry;
  if (key === 'clear') return noEntry;
  if (key === 'back') return { text: text.slice(0, -1), refused: undefined };
  if (key === 'mark') {
    if (text.includes('.')) return { text, refused: undefined };
    if (decimal === 0) return { text, refused: 'decimals' };
    return { text: `${text === '' ? '0' : text}.`, refused: undefined };
  }
  // A double zero adds only as many decimals as are allowed.
  const next = key === '00' && decimalsOf(text) === decimal - 1 ? `${text}0` : text + key;
  return replace(entry, next, decimal);
}

/**
 * The entry after typing or pasting into the field. Comma and point both separate decimals, because keyboards
 * follow the device's language, not the app's. Text that is not an amount, such as one with both, is rejected with
 * the reason.
 */
export function typeEntry(entry: Entry, typed: string, decimal: number): Entry {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.');
  if (!/^[0-9]*\.?[0-9]*$/.test(text)) return { text: entry.text, refused: 'format' };
  return replace(entry, text.startsWith('.') ? `0${text}` : text, decimal);
}

/** What is wrong with an entry: after a change of currency it may have too many decimals. */
export function problemOf({ text, refused }: Entry, decimal: number): EntryProblem | undefined {
  if (decimalsOf(text) > decimal) return 'decimals';
  return isTooLarge(text) ? 'tooLarge' : refused;
}

/** The amount in units as the server expects it; undefined while it is empty, zero or invalid. */
export function amountOf({ text }: Entry, decimal: number): string | undefined {
  const minor = parseAmount(text.replace(/\.$/, ''), decimal);
  if (minor === undefined || minor === 0n || isTooLarge(text)) return undefined;
  return formatAmount(minor, decimal);
}

function replace({ text }: Entry, next: string, decimal: number): Entry {
  const wanted = next.replace(/^0+(?=[0-9])/, '');
  // Deleting characters is always allowed, even from an invalid text.
  if (wanted.length <= text.length && text.startsWith(wanted)) return { text: wanted, refused: undefined };
  if (decimalsOf(wanted) > decimal) return { text, refused: 'decimals' };
  if (isTooLarge(wanted)) return { text, refused: 'tooLarge' };
  return { text: wanted, refused: undefined };
}

function decimalsOf(text: string): number {
  const mark = text.indexOf('.');
  return mark < 0 ? -1 : text.length - mark - 1;
}

function isTooLarge(text: string): boolean {
  const [whole = '', fraction = ''] = text.split('.');
  if (whole.length > entryMaxUnits.length) return true;
  const minor = parseAmount(
    `${whole === '' ? '0' : whole}.${fraction.slice(0, finest).padEnd(1, '0')}`,
    finest,
  );
  const max = parseAmount(entryMaxUnits, finest);
  return minor !== undefined && max !== undefined && minor > max;
}
