const separated = /^[\s"']*([0-9][0-9\s]*[0-9])["']?\s*[\t,;]\s*["']?([0-9A-Za-z]{4,8})[\s"',;]*$/;
const hasDigits = /[0-9]/;

/**
 * Rewrites pasted bills to `serial/passcode`: a tab, comma or semicolon becomes the slash, and a header without any digit
 * goes. The user sees the result in the field. Typed text is not touched, so that mistakes in it are named.
 */
export function tidyPastedLines(pasted: string): string {
  const lines = pasted.split(/\r\n|[\r\n\u2028\u2029]/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const isHeader =
    !hasDigits.test(lines[first] ?? '') && lines.slice(first + 1).some((line) => hasDigits.test(line));
  return lines
    .filter((_line, index) => !(isHeader && index === first))
    .map((line) => {
      const [, serial, passcode] = separated.exec(line) ?? [];
      return serial === undefined || passcode === undefined ? line : `${serial}/${passcode}`;
    })
    .join('\n');
}

/** The next content of a field: what came at once was pasted, and is tidied. */
export function tidyChange(text: string, next: string): string {
  return next.length > text.length + 1 ? tidyPastedLines(next) : next;
}
