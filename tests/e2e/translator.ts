import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import type { TFunction } from 'i18next';
import type { Language } from '../../contract/language';
import { groupCounts } from '../../src/platform/i18n/group-counts';

// A path instead of a URL: a test in happy-dom has that library's URL class, which Node's fs rejects.
const locales = path.join(import.meta.dirname, '..', '..', 'public', 'locales');
const translators = new Map<Language, TFunction>();

function textsOf(language: Language): Record<string, object> {
  return Object.fromEntries(
    readdirSync(path.join(locales, language)).map((name) => {
      const file = path.join(locales, language, name);
      return [name.replace(/\.json$/, ''), JSON.parse(readFileSync(file, 'utf8')) as object];
    }),
  );
}

/** A text by its key with whatever values, as the whole name of a control. */
export function anyText(t: TFunction, key: string): RegExp {
  const parts = t(key, { skipInterpolation: true }).split(/\{\{[^}]*\}\}/);
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('.+')}$`,
  );
}

/** The app's own texts by key, such as `auth:signIn`; a missing key fails the test. */
export function translator(language: Language = 'en'): TFunction {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { [language]: textsOf(language) },
    interpolation: { escapeValue: false },
    initAsync: false,
    parseMissingKeyHandler: (key) => {
      throw new Error(`${language} has no text for ${key}`);
    },
  });
  void instance.init();
  groupCounts(instance);
  translators.set(language, instance.t);
  return instance.t;
}
