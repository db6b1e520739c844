import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** How many records of answers lie in the browser's database. */
export async function keptAnswers(page: Page): Promise<number> {
  return (await page.evaluate(readKept)).length;
}

/** Waits until all that the page has seen is kept: it saves a second after each change, and each time other bytes. */
export async function untilAllKept(page: Page): Promise<void> {
  let before = '';
  const isAtRest = async () => {
    const now = (await page.evaluate(readKept)).join(' ');
    const isSame = now !== '' && now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isAtRest, { intervals: [2_500], timeout: 30_000 }).toBe(true);
}

/** In the page: what each record was sealed with. */
async function readKept(): Promise<string[]> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'billfold-answers')) return [];
  const request = indexedDB.open('billfold-answers');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const store = request.result.transaction('answers').objectStore('answers');
  const records = store.getAll() as IDBRequest<{ iv: Uint8Array }[]>;
  await new Promise((resolve) => records.addEventListener('success', resolve));
  request.result.close();
  return records.result.map(({ iv }) => iv.join(','));
}
