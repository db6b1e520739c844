import type { Page } from '@playwright/test';

/** Lets the next calls of this path reach the server, and their answers never the page; later ones pass. */
export async function loseAnswer(page: Page, path: string, times = 1): Promise<void> {
  const pattern = `**${path.replaceAll(/:[a-zA-Z]+/g, '*')}`;
  await page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );
}
