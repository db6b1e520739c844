import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { untilStored } from './stored-results';
import { fontShift, sumShifts, watchShifts } from './watch-shifts';
import { openWithoutScripts } from './without-scripts';

/** The total at the head of a screen as the app draws it, and as the page itself shows it before. */
const appTotal = (page: Page) => page.getByRole('main').locator('header [style*="--amount-ems"]');
const early = (page: Page) => page.locator('.frame-amount');

/** Its visible text, and the position of its line. */
async function look(total: Locator): Promise<{ text: string; top: number; height: number }> {
  const text = (await total.locator('span:not([class*="isually"])').allInnerTexts())
    .join('')
    .replaceAll(/\s/g, '');
  const { y = 0, height = 0 } = (await total.boundingBox()) ?? {};
  return { text, top: Math.round(y), height: Math.round(height) };
}

for (const [address, results] of [
  ['/bills', '["bills","balances"]'],
  ['/wallet', '["balances","all"]'],
] as const) {
  test(`${address}: who comes back sees the last total before any script file has come, where the app then has it`, async ({
    page,
    signIn,
    holder,
  }) => {
    await signIn(holder);
    await page.goto(address);
    await expect(appTotal(page)).toBeVisible();
    await untilStored(page, results);
    const shifts = await watchShifts(page);
    const release = await openWithoutScripts(page, address);
    await expect(early(page)).toContainText('USD');
    const seen = await look(early(page));
    const title = await page.locator('.frame-title').innerText();
    release();
    await expect(appTotal(page)).toBeVisible();
    await expect(early(page)).toHaveCount(0);
    const { top, height } = await look(appTotal(page));
    const text = await appTotal(page).locator('[aria-hidden]').innerText();
    expect(sumShifts(await shifts())).toBeLessThan(fontShift);
    expect({ text: text.replaceAll(/\s/g, ''), top, height }).toEqual(seen);
    await expect(page.getByRole('banner').getByText(title, { exact: true })).toBeVisible();
  });
}

test('nothing of it is shown once the user has logged out', async ({ page, signIn, holder }) => {
  await signIn(holder);
  await page.goto('/bills');
  await untilStored(page, '["bills","balances"]');
  await new AppPage(page).signOut();
  await expect(page).toHaveURL(/\/login$/);
  const release = await openWithoutScripts(page, '/bills');
  await page.locator('form').waitFor();
  await expect(page.locator('.frame')).toHaveCount(0);
  release();
});
