import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { userRoutes } from './user-routes';
import { watchShifts } from './watch-shifts';

test('no screen moves by itself while it opens, with bills and without', async ({ page, signIn, holder }) => {
  await signIn(holder);
  const shifts = await watchShifts(page);
  const moved: string[] = [];
  for (const path of [...userRoutes.map((route) => route.path), '/bills?hub=green', '/pay?hub=green']) {
    await page.goto(path);
    await expect(new AppPage(page).heading, path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    for (const shift of await shifts())
      if (shift.moved.length > 0) moved.push([path, ...shift.moved].join('\n'));
  }
  expect(moved).toEqual([]);
});
