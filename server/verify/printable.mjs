/** Escapes control, format and line characters: forged data could rewrite the terminal's screen with them. */
export const printable = (text) =>
  String(text).replaceAll(
    /[\p{C}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`,
  );
