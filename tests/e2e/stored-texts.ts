import type { Page } from '@playwright/test';

/** Everything that a page's origin stores in the browser, as one string to search. */
export async function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [document.cookie];
    for (const storage of [localStorage, sessionStorage]) parts.push(JSON.stringify(storage));

    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        parts.push(name, request.url, (await answer?.text()) ?? '');
      }
    }

    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const content = [await settled(objects.getAllKeys()), await settled(objects.getAll())];
        parts.push(name, store, JSON.stringify(content));
      }
      database.close();
    }
    return parts.join('\n');
  });
}
