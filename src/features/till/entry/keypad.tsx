import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecimalMark } from '../../../money/amounts/money';
import { BackspaceIcon } from '../../../ui/icons/tool-icons';
import type { Digit, EntryKey } from './keypad-entry';
import styles from './keypad.module.css';

/** As on a calculator; the nought is as wide as the thumb that rests there. */
const keys: readonly EntryKey[] = [
  ...(['7', '8', '9', 'back'] as const),
  ...(['4', '5', '6', 'clear'] as const),
  ...(['1', '2', '3', '00'] as const),
  ...(['0', 'mark'] as const),
];

/** Large keys for an amount. */
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
/** What takes keys itself. */
const takers =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="listbox"]';
/** What Enter presses itself. */
const pressed = 'button, a';

/** The keys of a keyboard as those of the keypad, wherever the focus is, unless something else takes them. */
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
