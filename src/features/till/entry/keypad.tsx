import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../../../contract/money/amounts';
import { useDecimalMark } from '../../../money/amounts/money';
import { readAmount, splitAmount } from '../../../money/amounts/read-amount';
import type { AmountScale, NumberParts } from '../../../money/amounts/read-amount';
import { BackspaceIcon } from '../../../ui/icons/tool-icons';
import { isSecondTap } from '../../../ui/reading-time';
import styles from './keypad.module.css';

/** In the order of a calculator; the zero is wide, for the thumb. */
const keys: readonly (EntryKey | 'mark')[] = [
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
            onClick={() => {
              if (!isSecondTap()) onKey(key === 'mark' ? decimalMark : key);
            }}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}

const otherKeys: Readonly<Record<string, EntryKey>> = {
  '.': '.',
  ',': ',',
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

/** A key of the till: a digit, a double zero, a mark, backspace, or clear. */
export type EntryKey = Digit | '00' | '.' | ',' | 'back' | 'clear';

/** What is wrong with an entry. */
export type EntryProblem = 'decimals' | 'tooLarge' | 'ambiguous' | 'format';

/** The state of the entry. */
export interface Entry {
  /** As typed, with the typed marks; empty at first. */
  text: string;
  /** Why the last key was rejected. */
  refused: EntryProblem | undefined;
}

export const noEntry: Entry = { text: '', refused: undefined };

/** The entry after a key; a key that would make the amount invalid is rejected with the reason. */
export function pressKey(entry: Entry, key: EntryKey, scale: AmountScale): Entry {
  const { text } = entry;
  if (key === 'clear') return noEntry;
  if (key === 'back') return { text: text.slice(0, -1), refused: undefined };
  const parts = splitAmount(text, scale.mark);
  // A double zero adds only as many decimals as are allowed.
  const isLastDecimal = parts.kind === 'number' && decimalsOf(parts) === scale.decimal - 1;
  return typeEntry(entry, text + (key === '00' && isLastDecimal ? '0' : key), scale);
}

/** The entry after typing or pasting; text that is not an amount is rejected with the reason. */
export function typeEntry({ text }: Entry, typed: string, scale: AmountScale): Entry {
  // Deleting characters is always allowed, even from an invalid text.
  if (typed.length <= text.length && text.startsWith(typed)) return { text: typed, refused: undefined };
  const parts = splitAmount(typed, scale.mark);
  if (parts.kind === 'empty')
    return { text: typed.trim() === '' ? '' : `0${typed.trim()}`, refused: undefined };
  // The next key decides what thousands become that are still being typed.
  if (parts.kind === 'partial') return { text: parts.text, refused: undefined };
  if (parts.kind === 'format') return { text, refused: 'format' };
  const next = { ...parts, whole: parts.whole.replace(/^0+(?=[0-9])/, '') };
  if (parts.kind === 'ambiguous') return { text: textOf(next), refused: undefined };
  const problem = problemOfNumber(next, scale.decimal);
  return problem === undefined ? { text: textOf(next), refused: undefined } : { text, refused: problem };
}

/** What is wrong with an entry: after a change of currency it may have too many decimals. */
export function problemOf(
  { text, refused }: Entry,
  { decimal, mark }: AmountScale,
): EntryProblem | undefined {
  const parts = splitAmount(text, mark);
  if (parts.kind === 'ambiguous') return 'ambiguous';
  return (parts.kind === 'number' ? problemOfNumber(parts, decimal) : undefined) ?? refused;
}

/** The amount in units as the server expects it; undefined while it is empty, zero or invalid. */
export function amountOf(entry: Entry, scale: AmountScale): string | undefined {
  const { amount, minor } = readAmount(entry.text, scale);
  return minor === 0n || problemOf(entry, scale) === 'tooLarge' ? undefined : amount;
}

function textOf({ whole, point, fraction }: NumberParts): string {
  return `${whole === '' ? '0' : whole}${point}${fraction}`;
}

function problemOfNumber(parts: NumberParts, decimal: number): 'decimals' | 'tooLarge' | undefined {
  if (decimalsOf(parts) > decimal || (parts.point !== '' && decimal === 0)) return 'decimals';
  return isTooLarge(parts) ? 'tooLarge' : undefined;
}

function decimalsOf({ point, fraction }: NumberParts): number {
  return point === '' ? -1 : fraction.length;
}

function isTooLarge({ whole, fraction }: NumberParts): boolean {
  if (whole.length > entryMaxUnits.length) return true;
  const minor = parseAmount(
    `${whole === '' ? '0' : whole}.${fraction.slice(0, finest).padEnd(1, '0')}`,
    finest,
  );
  const max = parseAmount(entryMaxUnits, finest);
  return minor !== undefined && max !== undefined && minor > max;
}
