/** The languages of the wallet and its mails; the first is the default. */
export const languages = ['en', 'zh', 'tr'] as const;

export type Language = (typeof languages)[number];

/** Longer than real headers; the rest is ignored. */
const headerMaxLength = 512;

/** The best of our languages for an `Accept-Language` header; malformed parts are skipped. */
export function pickLanguage(acceptLanguageHeader: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: languages[0], weight: 0 };
  for (const range of boundHeader(acceptLanguageHeader ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = languageOfTag(tag);
    const weight = weightOf(parameters);
    if (language !== undefined && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

/** Cuts between two ranges, because half a range could lose its low weight. */
function boundHeader(header: string): string {
  if (header.length <= headerMaxLength) return header;
  return header.slice(0, Math.max(0, header.lastIndexOf(',', headerMaxLength)));
}

function languageOfTag(tag: string): Language | undefined {
  if (tag === '*') return languages[0];
  const primary = tag.split(/[-_]/, 1)[0];
  return languages.find((language) => language === primary);
}

function weightOf(parameters: string[]): number {
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(quality.indexOf('=') + 1));
  return Number.isFinite(weight) ? Math.min(weight, 1) : 0;
}
