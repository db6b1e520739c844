import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { newestMailTo } from './mailbox';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { signInByApi } from './sign-in-by-api';
import { translator } from './translator';

const t = translator();

test('another device is seen, ended, and shows the login at once', async ({
  page,
  context,
  browser,
  server,
  problems,
  payer,
}) => {
  problems.expectStatus(401, '/v1/');
  await signInByApi(context, payer);
  const other = await browser.newContext({ baseURL: server.url });
  await signInByApi(other, payer);
  const otherPage = await other.newPage();
  await otherPage.goto('/history');
  await expect(new AppPage(otherPage).menuButton).toBeVisible();
  // The sign-in does not wait for its mail, so there may be none yet.
  await expect(async () => {
    expect(await newestMailTo(server, payer.email)).toContain('on a device');
  }).toPass({ timeout: 30_000 });

  await page.goto('/settings/privacy/sessions');
  const rows = page.getByRole('main').getByRole('listitem');
  const own = rows.filter({ hasText: t('settings:thisDevice') });
  await expect(own).toHaveCount(1);
  const before = await rows.count();
  expect(before).toBeGreaterThan(1);
  await page.getByRole('button', { name: t('settings:endOthers') }).click();
  await expect(rows).toHaveCount(1);
  // Told by the live updates: nobody touches the other window.
  await expect(otherPage).toHaveURL(/\/login/);
  await expect(new LoginPage(otherPage).heading).toBeVisible();
  await expect(own).toBeVisible();
  await other.close();
});

test('a device that signs in appears in the list by itself', async ({
  page,
  context,
  browser,
  server,
  payer,
}) => {
  await signInByApi(context, payer);
  await page.goto('/settings/privacy/sessions');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const other = await browser.newContext({ baseURL: server.url });
  await signInByApi(other, payer);
  await expect(rows).toHaveCount(before + 1);
  await other.close();
});
