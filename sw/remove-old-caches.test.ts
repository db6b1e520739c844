import { expect, it } from 'vitest';
import { fakeCaches } from './fake-caches';
import { removeOldCaches } from './remove-old-caches';

it('removes what earlier builds left, and neither what is in use nor what belongs to the libraries', async () => {
  fakeCaches();
  for (const name of ['billfold-locales', 'billfold-texts-3', 'workbox-precache-v2']) await caches.open(name);
  await removeOldCaches(['billfold-locales']);
  expect(await caches.keys()).toEqual(['billfold-locales', 'workbox-precache-v2']);
});
