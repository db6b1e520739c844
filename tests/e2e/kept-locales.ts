import type { Page } from '@playwright/test';

/** Which files of texts the worker keeps, as paths. */
export async function keptLocales(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('billfold-locales')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}
