import type { Page } from '@playwright/test';

/**
 * Calls of this path go through until the function it returns is called; none is answered from then on, also
 * none that was under way. For pages that an answer of a moment earlier or later would tell too much.
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
