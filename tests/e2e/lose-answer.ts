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
  let isLosing = true;
  await page.route(
    pattern,
    async (route) => {
      if (!isLosing) return route.continue();
      await route.fetch();
      await route.abort();
      return lose();
    },
    { times },
  );
  return async () => {
    await lost;
    // Not by taking the route away, which would upset what it holds just then.
    isLosing = false;
  };
}
