import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { keptLocales } from './kept-locales';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

test.use({ serviceWorkers: 'allow' });

const t = translator();
const englishTexts = (name: string) => `/locales/en/${name}.json`;

/** What is still on its way when the network goes would fail aloud: fonts, and the texts that a page fetches last. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => document.fonts.ready);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/extras.json')),
  );
}

test('without a connection one quiet line says so, until it is back', async ({
  page,
  context,
  signIn,
  holder,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.heading).toBeVisible();
  await untilAtRest(page);
  await context.setOffline(true);
  await expect(page.getByText(t('common:offlineNotice'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('common:offlineNotice'))).toBeHidden();

  await signIn(holder);
  await page.goto('/bills');
  await new AppPage(page).expectBills();
  await untilAtRest(page);
  // The screen gets ready in calm moments what may be opened next; with its texts kept that needs no network.
  await expect
    .poll(() => keptLocales(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['bill-sheets', 'errors', 'validation'].map(englishTexts)));
  await context.setOffline(true);
  await expect(page.getByText(/Nothing new can be fetched/)).toBeVisible();
  await expect(page.getByText(t('common:offlineNotice'))).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(/Nothing new can be fetched/)).toBeHidden({ timeout: 40_000 });
});

test('after a visit the app opens without a network, and texts come too', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
  const login = new LoginPage(page);
  await login.open();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect(login.heading).toBeVisible();
  // The last of the texts that are needed without a network.
  await expect.poll(() => keptLocales(page)).toContain(englishTexts('errors'));
  await context.setOffline(true);
  await page.reload();
  await expect(login.heading).toBeVisible();
  await login.signIn({ email: 'ada@example.test', password: 'x' });
  await expect(login.alert).toContainText(t('errors:network'));
  await context.setOffline(false);
});
