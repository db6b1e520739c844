import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  serveFromTemplateCache,
  isBillTemplate,
  templateCacheName,
  warmTemplates,
} from './bill-template-cache';
import {
  serveFromLocaleCache,
  isVersionedLocale,
  keepLocalesOf,
  localeCacheName,
  warmLanguage,
  warmUsedLanguages,
} from './locale-cache';
import { ownResponsesOnly } from './own-response';
import { openPush, showPush } from './push';
import { readMessage } from './read-message';
import { removeOldCaches } from './remove-old-caches';
import { serverPaths } from './server-paths';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

const locales = {
  version: import.meta.env.VITE_LOCALE_VERSION,
  namespaces: import.meta.env.VITE_LOCALE_NAMESPACES,
  origin: self.location.origin,
};

addPlugins([ownResponsesOnly]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }));
// These two routes also handle the pages' CACHE_URLS: files fetched before the worker was active.
registerRoute(({ url, sameOrigin }) => sameOrigin && isVersionedLocale(url), serveFromLocaleCache);
registerRoute(({ url, sameOrigin }) => sameOrigin && isBillTemplate(url), serveFromTemplateCache);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([warmUsedLanguages(locales), warmTemplates(locales)]));
});
self.addEventListener('activate', (event) => {
  const removed = removeOldCaches([localeCacheName, templateCacheName]);
  event.waitUntil(Promise.all([removed, keepLocalesOf(locales.version)]));
});
self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'WARM_LANGUAGE') event.waitUntil(warmLanguage(message.language, locales));
});
self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text() ?? ''));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(self.clients, event.notification));
});
