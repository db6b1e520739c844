import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { cachedLocales } from './cached-locales';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

test.use({ serviceWorkers: 'allow' });

const t = translator();

/** Waits until the worker has cached these texts. */
async function untilTextsKept(page: Page, ...names: string[]): Promise<void> {
  const files = names.map((name) => `/locales/en/${name}.json`);
  await expect.poll(() => cachedLocales(page)).toEqual(expect.arrayContaining(files));
}

test('after a visit the app opens offline, even on unvisited screens, and says so until the network is back', async ({
  page,
  context,
  problems,
  holder,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
  const login = new LoginPage(page);
  const app = new AppPage(page);
  await login.open();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect(login.heading).toBeVisible();
  // The last of the texts needed offline.
  await untilTextsKept(page, 'errors', 'recovery');
  await context.setOffline(true);
  await page.goto('/password-reset');
  await expect(app.heading).toHaveText(t('recovery:title'));
  await login.open();
  await expect(login.heading).toBeVisible();
  await expect(page.getByText(t('common:offlineNotice'))).toBeVisible();
  await login.signIn(holder);
  await expect(login.alert).toContainText(t('errors:network'));
  await context.setOffline(false);
  await expect(page.getByText(t('common:offlineNotice'))).toBeHidden();

  await login.signIn(holder);
  await app.expectBills();
  // While idle, the screen prefetches what may be opened next; once the texts are cached, that works offline.
  await untilTextsKept(page, 'bill-sheets', 'errors', 'validation');
  await context.setOffline(true);
  await expect(page.getByText(/We can't get new data/)).toBeVisible();
  await expect(page.getByText(t('common:offlineNotice'))).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(/We can't get new data/)).toBeHidden();
});
