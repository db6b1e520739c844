import type { Page } from '@playwright/test';

/** Goes to an address as a link of the app would, without loading the page anew. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}
