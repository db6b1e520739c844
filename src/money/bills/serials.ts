/** A serial in groups of four, for reading and comparing. */
export function spacedSerial(serial: string): string {
  return serial.replace(/(.{4})(?=.)/g, '$1\u00A0');
}

/** A deterministic pseudo-random generator for drawings (0 to below 1). Not for secrets. */
export function seededRandom(text: string): () => number {
  // FNV-1a hashes the text to 32 bits, mulberry32 generates from them.
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
