import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { userRoutes } from './user-routes';
import { walkTo } from './walk-to';

const ways = [
  { way: 'within the app', tag: '@wide', go: walkTo },
  {
    way: 'by its address',
    tag: '@nightly',
    go: async (page: Page, path: string) => void (await page.goto(path)),
  },
];

for (const { way, tag, go } of ways) {
  test(
    `a signed-in user gets to every screen ${way}, each marked in the bar`,
    { tag },
    async ({ page, signIn, holder }) => {
      await signIn(holder);
      const app = new AppPage(page);
      await page.goto('/bills');
      await app.expectBills();
      for (const { path, to = path, heading, marked } of userRoutes) {
        await go(page, `${path}?x=1`);
        await expect(page, path).toHaveURL(({ pathname }) => pathname === to);
        await expect(app.heading, path).toHaveText(heading);
        await expect(app.current(), path).toHaveText(marked === undefined ? [] : [marked]);
      }
    },
  );
}
