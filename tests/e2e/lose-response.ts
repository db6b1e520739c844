import type { Page } from '@playwright/test';

/**
 * Lets the next calls of this path reach the server, but drops their responses; later calls pass. The returned
 * function lets all calls pass once a response has been dropped, for pages that show a state only while they have
 * none.
 */
export async function loseResponse(page: Page, path: string, times = 1): Promise<() => Promise<void>> {
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
    // Instead of removing the route, which would disturb a call in flight.
    isLosing = false;
  };
}
