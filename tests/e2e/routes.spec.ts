import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { translator } from './translator';
import { userRoutes } from './user-routes';
import { walkTo } from './walk-to';

const t = translator();

const nowhere = [
  '/nowhere',
  '/login/extra',
  '/mint-house/yellow/mint',
  '/mint-house/blue/melt',
  '/mint-house/blue/mint/more',
  '/settings/nowhere',
  '/bills/a/b/c',
  '/wallet/a/b',
  '/search',
];

test('a guest is led to the login from every screen, which is remembered', async ({ page }) => {
  await page.goto('/wallet?a=b');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(new URL(page.url()).searchParams.get('from')).toBe('/wallet?a=b');
  for (const { path, to = path } of [...userRoutes, { path: '/epos' }]) {
    await walkTo(page, path);
    // The bills screen is the default, so its path is not stored.
    const remembered = [path, to, ...(to === '/bills' ? [null] : [])];
    await expect(page, path).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/login' && remembered.includes(searchParams.get('from')),
    );
    await expect(heading).toBeVisible();
  }
  // A guest who came to pay sees another heading.
  await expect(heading).toHaveText(t('auth:signInToPay'));
});

test('a payment stands alone: no bars, no footer, no banner', async ({ page, signIn, holder }) => {
  await signIn(holder);
  await page.goto('/epos');
  await expect(new AppPage(page).heading).toHaveText(t('common:notFoundTitle'));
  for (const role of ['navigation', 'banner', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test(
  'guests’ screens stand open, and a signed-in user is led on from them',
  { tag: '@nightly' },
  async ({ page, signIn, holder }) => {
    const guestScreens = [
      { path: '/registration?ref=12345', heading: t('auth:registerTitle') },
      { path: '/password-reset', heading: t('recovery:title') },
      { path: '/login', heading: t('auth:signInTitle') },
    ];
    const { heading } = new AppPage(page);
    await page.goto('/policy');
    for (const { path, heading: words } of guestScreens) {
      await walkTo(page, path);
      await expect(heading, path).toHaveText(words);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/login');
    }
    await signIn(holder);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/bills\?hub=green$/);
    for (const { path } of guestScreens) {
      await walkTo(page, path);
      await expect(page, path).toHaveURL(/\/bills\?hub=green$/);
    }
    await walkTo(page, '/password-reset?from=%2Fwallet%2Ftectum-t12-tct%3Fa%3Db');
    await expect(page).toHaveURL(/\/wallet\/tectum-t12-tct\?a=b$/);
  },
);

test('a search leads to the bills', async ({ page, signIn, holder }) => {
  await signIn(holder);
  await page.goto('/search=two%20words%2Fslash');
  await new AppPage(page).expectBills();
  for (const path of ['/search=mint', '/search=%3Cb%3E']) {
    await walkTo(page, path);
    await new AppPage(page).expectBills();
  }
});

test(
  'an unknown address says so and offers a way on; a user keeps the bars',
  { tag: '@nightly' },
  async ({ page, signIn, holder }) => {
    const app = new AppPage(page);
    await page.goto('/bills/nowhere/at/all');
    await expect(app.heading).toHaveText(t('common:notFoundTitle'));
    await expect(app.navigation).toHaveCount(0);
    await page.getByRole('link', { name: t('common:notFoundGuestLink') }).click();
    await expect(page).toHaveURL(/\/login/);

    await signIn(holder);
    await page.goto('/settings');
    for (const path of nowhere) {
      await expect(app.heading).toHaveText(t('shell:navSettings'));
      await walkTo(page, path);
      await expect(app.heading, path).toHaveText(t('common:notFoundTitle'));
      await expect(app.navigation, path).toBeVisible();
      await expect(app.menuButton, path).toBeVisible();
      await page.goBack();
    }
    await walkTo(page, '/nowhere');
    await page.getByRole('link', { name: t('common:notFoundLink') }).click();
    await app.expectBills();
  },
);
