/**
 * The digits of a text, at most `length` of them. Full-width digits, as Chinese keyboards type them, are converted
 * to ASCII.
 */
export function keepDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
