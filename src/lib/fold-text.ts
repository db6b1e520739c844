/** Accents and other marks that stand above or below a letter, the dot of the Turkish İ among them. */
const marks = /\p{Mn}/gu;

/**
 * A text as it is compared in a search: lower case, without accents, and the four Turkish letters i as one, so that
 * `odeme` finds `Ödeme` and `IPTAL` finds `iptal`.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').toLowerCase().replaceAll(marks, '').replaceAll('ı', 'i');
}

/** The words of a search, folded. */
export function foldedWords(query: string): string[] {
  return foldText(query).split(/\s+/u).filter(Boolean);
}
