import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The number of query results stored in the browser's database. */
export async function storedResultCount(page: Page): Promise<number> {
  return (await page.evaluate(openKept)).length;
}

/** Waits until the stored query results contain all these words; the app saves a second after each change. */
export async function untilStored(page: Page, ...words: string[]): Promise<void> {
  const missing = async () => {
    const [text = ''] = await page.evaluate(openKept);
    return words.filter((word) => !text.includes(word));
  };
  await expect.poll(missing).toEqual([]);
}

/** Runs in the page, which alone can use its key: decrypts each record. */
async function openKept(): Promise<string[]> {
  const databases = await indexedDB.databases();
  const readAll = async <Value>(database: string, store: string): Promise<Value[]> => {
    if (!databases.some(({ name }) => name === database)) return [];
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error(database)));
      });
    const opened = await settled(indexedDB.open(database));
    const values = (await settled(opened.transaction(store).objectStore(store).getAll())) as Value[];
    opened.close();
    return values;
  };
  const [key] = await readAll<CryptoKey>('billfold-keys', 'keys');
  const records = await readAll<{ iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }>(
    'billfold-answers',
    'answers',
  );
  return Promise.all(
    records.map(async ({ iv, data }) => {
      // Without its key the record exists, but is unreadable.
      if (key === undefined) return '';
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data));
    }),
  );
}
