import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { brand } from '../../contract/brand';
import { languages } from '../../contract/language';
import type { Language } from '../../contract/language';

/** Texts that the server writes in their reader's language, plain: where markup stands, it is escaped where it is built. */
export function createReaderTexts(texts: Readonly<Record<Language, object>>): i18n {
  const created = createInstance({
    lng: languages[0],
    fallbackLng: false,
    supportedLngs: languages,
    initAsync: false,
    resources: Object.fromEntries(
      Object.entries(texts).map(([language, translation]) => [language, { translation }]),
    ),
    interpolation: { escapeValue: false, defaultVariables: { appName: brand.appName } },
  });
  void created.init();
  return created;
}
