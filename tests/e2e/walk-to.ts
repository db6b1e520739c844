import type { Page } from '@playwright/test';

/**
 * Navigates like a link of the app, without a reload. Waits for a heading first: a page that is still loading its
 * first screen would render it over the new one.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate((to) => history.pushState({}, '', to), path);
}
