import { projectFiles } from './project-files';

export const languages = ['en', 'zh', 'tr'] as const;
export type LocaleLanguage = (typeof languages)[number];

/** Texts by key, nested keys joined with dots. */
export type Texts = ReadonlyMap<string, string>;
/** Texts by namespace. */
export type LocaleTexts = ReadonlyMap<string, Texts>;

function* flatten(value: unknown, prefix: string): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [prefix, value];
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      yield* flatten(inner, prefix === '' ? name : `${prefix}.${name}`);
    }
  } else throw new TypeError(`${prefix} is not a text`);
}

/** Parses a locale file and flattens its nesting. */
export function textsOf(json: string): Texts {
  return new Map(flatten(JSON.parse(json), ''));
}

function namedTexts(pattern: RegExp): LocaleTexts {
  return new Map(
    projectFiles(pattern).map((file): [string, Texts] => [
      pattern.exec(file.path)?.[1] ?? file.path,
      textsOf(file.text),
    ]),
  );
}

/** The namespaces of one language, as the browser fetches them. */
export function localeTexts(language: LocaleLanguage): LocaleTexts {
  return namedTexts(new RegExp(`^public/locales/${language}/([^/]+)\\.json$`));
}

/** The texts of the server's mails, notifications and archives in one language, by the folder of their code. */
export function serverTexts(language: LocaleLanguage): LocaleTexts {
  return namedTexts(new RegExp(`^server/(?:.*/)?([^/]+)/texts/${language}\\.json$`));
}

/** The key that code uses: without the plural suffix. */
export function baseKey(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}
