import { expect } from '@playwright/test';
import { brand } from '../../contract/brand';
import { test } from './e2e-test';
import { storedResultCount, untilStored } from './stored-results';
import { AppPage } from './pages/app-page';
import { HistoryPage } from './pages/history-page';
import { storedTexts } from './stored-texts';
import { translator } from './translator';

test.use({ serviceWorkers: 'allow' });

const t = translator();

test('reopened offline: the last screen and its data are there, and nothing after a logout', async ({
  page,
  context,
  problems,
  signIn,
  holder,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
  await signIn(holder);
  await page.goto('/settings/privacy/sessions');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => storedResultCount(page)).toBe(1);
  await untilStored(page, '["sessions","list"]', holder.email);
  expect(await storedTexts(page)).not.toContain(holder.email);
  await page.close();

  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto('/settings/privacy/sessions');
  await expect(next.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(next.getByText(/We can't get new data/)).toBeVisible();
  await expect(next.getByText(t('settings:needsConnection'))).toBeVisible();
  const app = new AppPage(next);
  await app.openMenu();
  await expect(app.menu.getByTitle(holder.email)).toBeVisible();
  await next.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(next.getByText(/We can't get new data/)).toBeHidden();

  await context.setOffline(true);
  await app.signOut();
  await expect.poll(() => storedResultCount(next)).toBe(0);
  const last = await context.newPage();
  await last.goto('/settings');
  await expect(last).toHaveURL(/\/login/);
  expect(await storedTexts(last)).not.toContain(holder.email);
  await context.setOffline(false);
});

test('reloaded without a network: what was seen is there each time, and where nothing was kept the page says so', async ({
  page,
  context,
  problems,
  signIn,
  holder,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
  await signIn(holder);
  await page.goto('/history');
  const rows = new HistoryPage(page).rows;
  await expect(rows.first()).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await untilStored(page, '["operations","list",{}]', holder.email);
  await context.setOffline(true);
  await expect(page.getByText(/We can't get new data/)).toBeVisible();
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(page.getByText(/We can't get new data/)).toBeVisible();
  }
  await page.evaluate(() => indexedDB.deleteDatabase('billfold-answers'));
  await page.reload();
  await expect(
    page.getByRole('heading', { name: t('common:unreachableTitle', { appName: brand.appName }) }),
  ).toBeVisible();
  await expect(rows).toHaveCount(0);
  await context.setOffline(false);
});
