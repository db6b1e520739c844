const base = 'https://own.invalid';

/**
 * Validates a path to return to after signing in; undefined unless it is certainly a path of this app. Browsers
 * treat `\` as `/` and drop control characters, also encoded ones after a second decoding, so all are rejected.
 */
export function safeOriginPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || candidate.length > 2048) return undefined;
  if (!decodings(candidate).every(isPlainPath)) return undefined;
  const url = new URL(candidate, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The text itself, and the results of up to three rounds of decoding. */
function decodings(text: string): string[] {
  const forms = [text];
  for (let round = 0; round < 3; round += 1) {
    const last = forms.at(-1) ?? text;
    const decoded = decode(last);
    if (decoded === last) break;
    forms.push(decoded);
  }
  return forms;
}

function decode(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return '\\';
    }
  });
}

function isPlainPath(text: string): boolean {
  const path = text.split(/[?#]/, 1)[0] ?? '';
  const hasControl = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u.test(text);
  return (
    /^\/(?![/\\])/.test(text) &&
    !hasControl &&
    !path.includes('\\') &&
    !path.includes('//') &&
    !path.includes('/..')
  );
}
