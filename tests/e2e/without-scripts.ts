import type { Page } from '@playwright/test';

/** Keeps the app's files away until they are let through: what works meanwhile is the page's own. */
async function withholdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page without the app's files; returns what lets them through. */
export async function openWithoutScripts(page: Page, address = '/login'): Promise<() => void> {
  const release = await withholdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}
