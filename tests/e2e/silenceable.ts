import type { Page } from '@playwright/test';

/**
 * Lets calls of this path through until the returned function is called; from then on none gets a response, not
 * even those in flight. For pages that a response would tell too much.
 */
export async function silenceable(page: Page, path: string): Promise<() => void> {
  let isSilent = false;
  await page.route(`**${path}`, async (route) => {
    const response = isSilent ? undefined : await route.fetch();
    await (response === undefined || isSilent ? route.abort() : route.fulfill({ response }));
  });
  return () => {
    isSilent = true;
  };
}
