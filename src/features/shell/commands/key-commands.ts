import { createKeybindingsHandler } from 'tinykeys';
import { isPageCovered, isTakenElsewhere } from './controls';

/** Between the presses of one shortcut. */
const pauseMs = 1_500;

interface KeyCommands {
  /** All shortcuts, also those that have nothing to do at the moment: their keys mean nothing else meanwhile. */
  keys: readonly string[];
  areCharactersOn: () => boolean;
  onKeys: (keys: string) => void;
  onPalette: () => void;
}

/**
 * Listens for the shortcuts of characters, and Ctrl+K or ⌘K, which also works in a field. A press that completes or breaks
 * off a longer shortcut does not count alone: 'g b' does not burn. Returns a function that stops listening.
 */
export function hearKeys({ keys, areCharactersOn, onKeys, onPalette }: KeyCommands): () => void {
  let taken: Event | undefined;
  const take = (does: () => void) => (event: KeyboardEvent) => {
    if (event === taken) return;
    taken = event;
    event.preventDefault();
    does();
  };
  const characters = bindings(keys, (shortcut) => take(() => onKeys(shortcut)));
  const beginnings = new Set(keys.filter((each) => each.includes(' ')).map((each) => each.split(' ')[0]));
  // Any other key after the beginning of a shortcut does nothing.
  for (const first of beginnings) characters.set(`${first} (\\S)`, take(ignore));
  const byLength = [...characters].sort(([one], [other]) => presses(other) - presses(one));
  const hearCharacters = createKeybindingsHandler(Object.fromEntries(byLength), { timeout: pauseMs });
  const hearPalette = createKeybindingsHandler({ '$mod+k': take(onPalette) });
  const listen = (event: KeyboardEvent) => {
    // A held key is one press.
    if (event.repeat) return;
    if (!event.defaultPrevented && !isPageCovered()) hearPalette(event);
    if (areCharactersOn() && !isTakenElsewhere(event)) hearCharacters(event);
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

function ignore(): void {
  // The press is used up.
}

/** Signs that need Shift on one keyboard need none on another. */
function bindings(
  keys: readonly string[],
  handlerOf: (shortcut: string) => (event: KeyboardEvent) => void,
): Map<string, (event: KeyboardEvent) => void> {
  const all = new Map<string, (event: KeyboardEvent) => void>();
  for (const shortcut of keys) {
    const handler = handlerOf(shortcut);
    all.set(shortcut, handler);
    if (/[?/]$/.test(shortcut)) all.set(shortcut.replace(/(?=[?/]$)/, 'Shift+'), handler);
  }
  return all;
}

const presses = (shortcut: string) => shortcut.split(' ').length;
