import type { Page } from '@playwright/test';

/** How many records of answers lie in the browser's database. */
export async function keptAnswers(page: Page): Promise<number> {
  return page.evaluate(readKept);
}

async function readKept(): Promise<number> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'billfold-answers')) return 0;
  const request = indexedDB.open('billfold-answers');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const count = request.result.transaction('answers').objectStore('answers').count();
  await new Promise((resolve) => count.addEventListener('success', resolve));
  request.result.close();
  return count.result;
}
