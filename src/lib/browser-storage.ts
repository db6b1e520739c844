/** A kept text, or null when there is none or the browser keeps nothing (private mode, blocked storage). */
export function readStored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; `null` removes it. Where the browser refuses, nothing is kept and nothing breaks. */
export function writeStored(
  key: string,
  value: string | null,
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Storage is a convenience everywhere it is used; without it the app only forgets.
  }
}
