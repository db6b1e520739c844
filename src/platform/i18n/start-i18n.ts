import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { waitOrOnline } from '../../lib/wait-or-online';
import { localeTags, toLanguage } from '../language/detect-language';
import { groupCounts } from './group-counts';
import {
  firstLanguage,
  firstNamespaces,
  missedTextsCame,
  sharedNamespace,
  textBackend,
  textOptions,
} from './text-backend';

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

/**
 * Retries texts that failed to load without blocking the screen: when the connection is back, and at growing intervals,
 * because browsers report a connection before it works. i18next never requests a file twice and treats a missing one as
 * loaded, so the user would see keys until the next start.
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

/** Starts i18next in the language detected by the inline script. */
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
      // Preloaded, because a screen that suspends for texts even briefly renders twice.
      ns: [...new Set([sharedNamespace, ...firstNamespaces()])],
    });
  groupCounts(instance);
  return instance;
}
