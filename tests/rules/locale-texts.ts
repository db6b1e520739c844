import { projectFiles } from './project-files';
import type { ProjectFile } from './project-files';

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

/** The texts of one locale file, whatever its nesting. */
export function textsOf(json: string): Texts {
  return new Map(flatten(JSON.parse(json), ''));
}

/** The namespaces of one language, as the browser fetches them. */
export function localeTexts(language: LocaleLanguage, files: ProjectFile[] = projectFiles()): LocaleTexts {
  const pattern = new RegExp(`^public/locales/${language}/([^/]+)\\.json$`);
  const namespaces = files.flatMap((file): [string, Texts][] => {
    const namespace = pattern.exec(file.path)?.[1];
    return namespace === undefined ? [] : [[namespace, textsOf(file.text)]];
  });
  return new Map(namespaces);
}

/** The key that code asks for: without the plural form. */
export function baseKey(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}
