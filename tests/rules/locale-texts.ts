import path from 'node:path';
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
  const namespaces = projectFiles(pattern).map((file): [string, Texts] => [
    path.posix.basename(file.path, '.json'),
    textsOf(file.text),
  ]);
  return new Map(namespaces);
}

/** The namespaces of one language, as the browser fetches them. */
export function localeTexts(language: LocaleLanguage): LocaleTexts {
  return namedTexts(new RegExp(`^public/locales/${language}/[^/]+\\.json$`));
}

/** The texts of the server's mails in one language, treated as one namespace. */
export function mailTexts(language: LocaleLanguage): LocaleTexts {
  const texts = [...namedTexts(new RegExp(`^server/gateways/mail/texts/${language}\\.json$`)).values()];
  return new Map(texts.map((inside) => ['mail', inside]));
}

/** The key that code uses: without the plural suffix. */
export function baseKey(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}
