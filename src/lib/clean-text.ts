/** Bidi marks, zero-width characters, byte order marks and controls; line breaks and tabs are blanks. */
const invisible = /\uFEFF|(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/** Removes what clipboards and keyboards add unseen. Blanks stay. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}

/**
 * Cleans machine text: addresses, codes, keys, hashes, links. They contain no blanks, so line breaks from a wrapped message
 * and spaces between groups go, too. The kind's checksum or pattern still checks the rest.
 */
export function cleanMachineText(text: string): string {
  return removeInvisible(text).replace(/\s/g, '');
}

/** E-mail addresses, links, and texts as long as an address with some digits. */
const machineRecipient = /^[^@]+@|:|^(?=(?:\D*\d){3})[0-9A-Za-z]{25,}$/;

/** Cleans a recipient while the user types. Names keep their blanks; machine text has none. */
export function cleanRecipient(text: string): string {
  const compact = cleanMachineText(text);
  return machineRecipient.test(compact) ? compact : removeInvisible(text).replace(/\s+/g, ' ');
}
