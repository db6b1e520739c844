import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { localeTags, toLanguage } from '../language/detect-language';
import { groupCounts } from './group-counts';
import { firstLanguage, firstNamespaces, textBackend } from './text-backend';

/**
 * Fetches the texts that could not be had without a connection once it is back. i18next asks for none twice, and whoever
 * went on from such a page would read keys until he opens the app anew.
 */
export function fetchMissedTexts(instance: i18n): void {
  const missed = new Map<string, Set<string>>();
  instance.on('failedLoading', (language, namespace) => {
    missed.set(language, (missed.get(language) ?? new Set()).add(namespace));
  });
  window.addEventListener('online', () => {
    const all = [...missed];
    missed.clear();
    for (const [language, namespaces] of all) void instance.reloadResources([language], [...namespaces]);
  });
}

/** Texts that most screens need; the others come with their screens. */
const sharedNamespace = 'common';
/** Fetched once the first screen stands, so that a mistake can be explained even without a connection. */
const calmNamespaces = ['errors', 'validation'];

/** Starts the texts in the language found by the inline script. */
export async function startI18n(): Promise<i18n> {
  const instance = createInstance();
  fetchMissedTexts(instance);
  instance.on('languageChanged', (tag) => {
    document.documentElement.lang = localeTags[toLanguage(tag) ?? 'en'];
  });
  await instance
    .use(textBackend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      // The backend falls back file by file; loading English beside every language would double the requests.
      fallbackLng: false,
      // A screen that has to wait for texts, even for a moment, is drawn twice.
      ns: [...new Set([sharedNamespace, ...firstNamespaces()])],
      defaultNS: sharedNamespace,
      load: 'currentOnly',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  groupCounts(instance);
  return instance;
}

/** Brings in the texts that the first screen could do without. */
export async function loadCalmTexts(instance: i18n): Promise<void> {
  await instance.loadNamespaces(calmNamespaces);
}
