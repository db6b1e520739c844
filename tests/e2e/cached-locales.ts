import type { Page } from '@playwright/test';

/** The paths of the locale files that the worker has cached. */
export async function cachedLocales(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('billfold-locales')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}
