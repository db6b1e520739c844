import type { Page } from '@playwright/test';

/**
 * Goes to an address as a link of the app would, without loading the page anew. A page that has no heading yet is still
 * on its way to its first screen, which would be drawn over the new one.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate((to) => history.pushState({}, '', to), path);
}
