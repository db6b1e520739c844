/**
 * What a line of text can't hold: control characters, line breaks, lone halves of characters, and characters that
 * nobody sees, such as those that change the writing direction. An emoji's and an Arabic or Indic word's joiners stay.
 */
const unseen =
  /(?![\uFE0E\uFE0F])(?!(?<=[\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const allUnseen = new RegExp(unseen.source, 'gu');

/** Whether a text is one line whose every character can be seen. */
export function isPlainLine(text: string): boolean {
  return !unseen.test(text);
}

/** Removes what a line can't hold. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(allUnseen, '');
}

/** Makes a typed or pasted text one trimmed line, whose line breaks become spaces. */
export function tidyLine(text: string): string {
  return withoutUnseen(text.replaceAll(/\s+/gu, ' ')).trim();
}
