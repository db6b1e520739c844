import { messageSW } from 'workbox-window/messageSW.js';
import { toLanguage } from '../language/detect-language';

const keptFolders = ['/locales/', '/bill-templates/'];

/**
 * Tells the worker what the page fetched before the worker was there, so that the second visit needs no network, and
 * which language to have ready for screens not opened yet.
 */
export async function sendLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = addresses.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && keptFolders.some((folder) => pathname.startsWith(folder));
  });
  void messageSW(active, { type: 'CACHE_URLS', payload: { urlsToCache } });
  void messageSW(active, { type: 'WARM_LANGUAGE', language: toLanguage(document.documentElement.lang) });
}
