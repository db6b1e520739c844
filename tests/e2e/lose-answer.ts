import type { Page } from '@playwright/test';

/**
 * Lets the next calls of this path reach the server, and their answers never the page; later ones pass. The function it
 * returns lets all pass once one answer has been lost: for a page that shows something only while it has none.
 */
export async function loseAnswer(page: Page, path: string, times = 1): Promise<() => Promise<void>> {
  const pattern = `**${path.replaceAll(/:[a-zA-Z]+/g, '*')}`;
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await route.abort();
      lose();
    },
    { times },
  );
  return async () => {
    await lost;
    await page.unroute(pattern);
  };
}
