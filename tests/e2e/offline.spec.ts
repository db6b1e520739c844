import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { keptAnswers, untilAllKept } from './kept-answers';
import { AppPage } from './pages/app-page';
import { storedTexts } from './stored-texts';
import { translator } from './translator';

test.use({ serviceWorkers: 'allow' });

const t = translator();
const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED /;

test('closed and opened again without a network: the last screen, its user and its data are there', async ({
  page,
  context,
  problems,
  signIn,
  holder,
}) => {
  problems.expect(offlineErrors);
  await signIn(holder);
  await page.goto('/settings/privacy/sessions');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toBe(1);
  // The record is written more than once, and the list need not be in the first.
  await untilAllKept(page);
  await page.close();

  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto('/settings/privacy/sessions');
  await expect(next.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(next.getByText(/Nothing new can be fetched/)).toBeVisible();
  await expect(next.getByText(t('settings:needsConnection'))).toBeVisible();
  const app = new AppPage(next);
  await app.openMenu();
  await expect(app.menu.getByTitle(holder.email)).toBeVisible();
  await next.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(next.getByText(/Nothing new can be fetched/)).toBeHidden({ timeout: 40_000 });
});

test('without a network the next user still finds nothing of one who has logged out', async ({
  page,
  context,
  problems,
  signIn,
  payer,
}) => {
  problems.expect(offlineErrors);
  await signIn(payer);
  await page.goto('/settings');
  await expect(page.getByText(payer.email)).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  // Not while it is still being loaded: some of its files would not come any more.
  await expect(page.getByText(payer.email)).toBeVisible();
  await expect(new AppPage(page).menuButton).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toBe(1);
  expect(await storedTexts(page)).not.toContain(payer.email);
  await context.setOffline(true);
  await new AppPage(page).signOut();
  await expect.poll(() => keptAnswers(page)).toBe(0);
  const next = await context.newPage();
  await next.goto('/settings');
  await expect(next).toHaveURL(/\/login/);
  await context.setOffline(false);
});
