/** A stored text, or null when there is none or storage is unavailable (private mode, blocked). */
export function readStored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; `null` removes it. Does nothing where the browser refuses. */
export function writeStored(
  key: string,
  value: string | null,
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Storage is optional everywhere it is used; without it the app only forgets.
  }
}
