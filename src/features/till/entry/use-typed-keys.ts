import { useEffect, useEffectEvent } from 'react';
import type { Digit, EntryKey } from './keypad-entry';

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
