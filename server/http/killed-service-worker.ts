/**
 * Stands in for the app's worker while the kill switch is on: browsers fetch it as an update of whatever worker they
 * have, and it removes that, every cache and itself. The pages then come from the network alone. What is kept
 * elsewhere, such as money calls whose result is unknown, stays.
 */
export const killedServiceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  // Only pages that a worker had before are listed, so that one that just came for the first time is left alone.
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
`;
