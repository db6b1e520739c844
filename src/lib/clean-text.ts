/** Bidi marks, zero-width characters, byte order marks and controls; line breaks and tabs are blanks. */
const invisible = /\uFEFF|(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/** Removes what clipboards and keyboards add unseen. Blanks stay. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}

/**
 * Cleans machine text: addresses, codes, keys, hashes, links. It has no blanks inside, so line breaks from a wrapped
 * message and spaces between groups go, too. The kind's checksum or pattern still judges the rest.
 */
export function cleanMachineText(text: string): string {
  return removeInvisible(text).replace(/\s/g, '');
}
