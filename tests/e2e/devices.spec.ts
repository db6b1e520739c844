import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { mailsTo } from './mailbox';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { signInByApi } from './sign-in-by-api';
import { translator } from './translator';

const t = translator();

test('another device comes into the list by itself, is ended there, and shows the login at once', async ({
  page,
  context,
  browser,
  server,
  problems,
  payer,
}) => {
  problems.expectStatus(401, '/v1/');
  await signInByApi(context, payer);
  await page.goto('/settings/privacy/sessions');
  const rows = page.getByRole('region', { name: t('settings:sessionsTitle') }).getByRole('listitem');
  const ownRow = rows.filter({ hasText: t('settings:thisDevice') });
  await expect(ownRow).toHaveCount(1);
  await expect(rows).toHaveCount(1);

  const other = await browser.newContext({ baseURL: server.url });
  await signInByApi(other, payer);
  await expect(rows).toHaveCount(2);
  // The sign-in does not wait for this mail.
  await expect
    .poll(async () => mailsTo(server, payer.email))
    .toContainEqual(expect.stringContaining('on a new device'));
  const otherPage = await other.newPage();
  await otherPage.goto('/settings');
  await expect(new AppPage(otherPage).menuButton).toBeVisible();

  await page.getByRole('button', { name: t('settings:endOthers') }).click();
  await expect(rows).toHaveCount(1);
  // By live update, without any input in the other window.
  await expect(otherPage).toHaveURL(/\/login/);
  await expect(new LoginPage(otherPage).heading).toBeVisible();
  await expect(ownRow).toBeVisible();
  await other.close();
});
