import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { waitOrOnline } from '../../lib/wait-or-online';
import { localeTags, toLanguage } from '../language/detect-language';
import { groupCounts } from './group-counts';
import { firstLanguage, firstNamespaces, textBackend } from './text-backend';

/** Emitted when texts that did not come at first have come: what stands is drawn anew. */
const missedTextsCame = 'missedTextsCame';
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

/**
 * Fetches texts that did not come until they do: when the connection is back, and at growing intervals, because browsers report
 * a connection before it carries anything. i18next asks for no file twice, and treats a missing one as loaded, so that whoever
 * went on from such a page would read keys until he opens the app anew.
 */
function fetchMissedTexts(instance: i18n): void {
  const missed = new Map<string, Set<string>>();
  const forever = new AbortController().signal;
  let isFetching = false;
  const fetchAll = async () => {
    isFetching = true;
    for (let delayMs = firstRetryMs; missed.size > 0; delayMs = Math.min(delayMs * 2, longestRetryMs)) {
      await waitOrOnline(delayMs, forever);
      const all = [...missed];
      missed.clear();
      await Promise.all(
        all.map(async ([language, namespaces]) => instance.reloadResources([language], [...namespaces])),
      );
      instance.emit(missedTextsCame);
    }
    isFetching = false;
  };
  instance.on('failedLoading', (language, namespace) => {
    missed.set(language, (missed.get(language) ?? new Set()).add(namespace));
    if (!isFetching) void fetchAll();
  });
}

/** Texts that most screens need; the others come with their screens. */
const sharedNamespace = 'common';
/** Fetched once the first screen stands, so that a mistake can be explained even without a connection. */
const calmNamespaces = ['errors', 'validation'];

/** What holds for the texts wherever they are drawn, in the browser or by the build. */
export const textOptions = {
  // The backend falls back file by file; loading English beside every language would double the requests.
  fallbackLng: false,
  defaultNS: sharedNamespace,
  load: 'currentOnly',
  partialBundledLanguages: true,
  interpolation: { escapeValue: false },
  react: { useSuspense: true, bindI18n: `languageChanged ${missedTextsCame}` },
} as const;

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
      ...textOptions,
      lng: firstLanguage(),
      // A screen that has to wait for texts, even for a moment, is drawn twice.
      ns: [...new Set([sharedNamespace, ...firstNamespaces()])],
    });
  groupCounts(instance);
  return instance;
}

/** Brings in the texts that the first screen could do without. */
export async function loadCalmTexts(instance: i18n): Promise<void> {
  await instance.loadNamespaces(calmNamespaces);
}
