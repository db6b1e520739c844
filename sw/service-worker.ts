import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerFromLocaleCache, isVersionedLocale } from './locale-cache';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// What the server itself answers must never be hidden behind the app's own page.
const serverPaths = [/^\/api\//, /^\/dev(\/|$)/, /^\/health$/, /^\/ready$/, /^\/metrics$/];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }));
registerRoute(({ url, sameOrigin }) => sameOrigin && isVersionedLocale(url), answerFromLocaleCache);
