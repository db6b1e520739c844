import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { TFunction } from 'i18next';
import type { Language } from '../../contract/language';

const areas = ['auth', 'coming', 'common', 'errors', 'recovery', 'shell', 'validation'];
const translators = new Map<Language, TFunction>();

function textsOf(language: Language): Record<string, object> {
  return Object.fromEntries(
    areas.map((area) => {
      const file = new URL(`../../public/locales/${language}/${area}.json`, import.meta.url);
      return [area, JSON.parse(readFileSync(file, 'utf8')) as object];
    }),
  );
}

/** The app's own texts by key, such as `auth:signIn`; a key without a text fails the test. */
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
  translators.set(language, instance.t);
  return instance.t;
}
