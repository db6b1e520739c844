/** A serial in groups of four, as it is read aloud and compared. */
export function spacedSerial(serial: string): string {
  return serial.replace(/(.{4})(?=.)/g, '$1\u00A0');
}

/** Numbers from 0 to below 1 that are always the same for the same text; for drawings, and for nothing that has to be secret. */
export function seededRandom(text: string): () => number {
  // FNV-1a spreads the text over 32 bits, mulberry32 draws from them.
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
