import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();

/** Every path of the signed-in app: where it leads, and which entry of the wide bar it marks. */
const userRoutes: { path: string; to?: string; marked?: string }[] = [
  { path: '/', to: '/bills', marked: 'navBills' },
  { path: '/bills', marked: 'navBills' },
  { path: '/bills/tectum-note-usdt', marked: 'navBills' },
  { path: '/pay', marked: 'navBills' },
  { path: '/wallet', marked: 'navCrypto' },
  { path: '/wallet/tectum-t12-tct', marked: 'navCrypto' },
  { path: '/wallet/buy-tct', marked: 'navCrypto' },
  { path: '/history', marked: 'navHistory' },
  { path: '/settings' },
  { path: '/settings/edit-profile' },
  { path: '/settings/verification' },
  { path: '/settings/privacy/transaction-security' },
  { path: '/settings/privacy/password-change' },
  { path: '/settings/privacy/private-key' },
  { path: '/settings/developers' },
  { path: '/mint-house', to: '/mint-house/blue/mint', marked: 'navMintHouse' },
  { path: '/mint-house/green', to: '/mint-house/blue/mint', marked: 'navMintHouse' },
  { path: '/mint-house/green/history', marked: 'navMintHouse' },
  { path: '/mint-house/blue/burn', marked: 'navMintHouse' },
  { path: '/mint-house/green/fill', marked: 'navMintHouse' },
  { path: '/referrals', marked: 'navReferrals' },
  { path: '/epos' },
];

const nowhere = [
  '/nowhere',
  '/mint-house/yellow/mint',
  '/mint-house/blue/melt',
  '/mint-house/blue/mint/more',
  '/settings/nowhere',
  '/bills/a/b/c',
  '/wallet/a/b',
  '/search',
];

test('a guest is led to the login from every screen, which is remembered', async ({ page }) => {
  for (const { path, to = path } of userRoutes) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login\b/);
    // Who came to pay reads another one.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const from = new URL(page.url()).searchParams.get('from');
    expect([path, to, to === '/bills' ? null : to], path).toContain(from);
  }
});

test('a signed-in user gets to every screen, each marked in the bar', async ({ page, signIn, holder }) => {
  test.slow();
  await signIn(holder);
  const app = new AppPage(page);
  // Without a payment there is nothing at the till's own address.
  for (const { path, to = path, marked } of userRoutes.filter((route) => route.path !== '/epos')) {
    await page.goto(`${path}?x=1`);
    await expect(app.heading, path).toBeVisible();
    await expect(page, path).toHaveURL(({ pathname }) => pathname === to);
    await expect(app.heading, path).not.toHaveText(t('common:notFoundTitle'));
    await expect(app.current(), path).toHaveText(marked === undefined ? [] : [t(`shell:${marked}`)]);
  }
});

test('a payment stands alone: no bars, no footer, no banner', async ({ page, signIn, holder }) => {
  await signIn(holder);
  await page.goto('/epos');
  const app = new AppPage(page);
  await expect(app.heading).toHaveText(t('common:notFoundTitle'));
  for (const role of ['navigation', 'banner', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test('guests’ screens stand open, and a signed-in user is led on from them', async ({
  page,
  signIn,
  holder,
}) => {
  const guestPaths = ['/login', '/registration?ref=12345', '/password-reset'];
  for (const path of guestPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/login');
  }
  await signIn(holder);
  for (const path of guestPaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/bills$/);
  }
  await page.goto('/password-reset?from=%2Fwallet%2Fbuy-tct%3Fa%3Db');
  await expect(page).toHaveURL(/\/wallet\/buy-tct\?a=b$/);
});

test('a search leads to the bills', async ({ page, signIn, holder }) => {
  await signIn(holder);
  for (const path of ['/search=mint', '/search=two%20words%2Fslash', '/search=%3Cb%3E']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/bills$/);
    await new AppPage(page).expectBills();
  }
});

for (const path of nowhere) {
  test(`${path} leads nowhere and offers the bills`, async ({ page, signIn, holder }) => {
    await signIn(holder);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:notFoundTitle'));
    await page.getByRole('link', { name: t('common:notFoundLink') }).click();
    await new AppPage(page).expectBills();
  });
}
