import { expect } from '@playwright/test';
import { foreignRequests } from './foreign-requests';
import { AppPage } from './pages/app-page';
import { EposPage } from './pages/epos-page';
import { LoginPage } from './pages/login-page';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();

test.use({ cookieAnswer: 'none' });

for (const { button, kept } of [
  { button: 'cookieAccept', kept: 'accepted' },
  { button: 'cookieDecline', kept: 'declined' },
] as const) {
  test(`the cookie notice goes after “${t(`extras:${button}`)}” and stays away`, async ({
    page,
    context,
    server,
    holder,
  }) => {
    const foreign = foreignRequests(context, server.url);
    const notice = page.getByRole('region', { name: t('extras:cookieTitle') });
    const login = new LoginPage(page);
    await login.open();
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link')).toHaveAttribute('href', '/policy');
    await notice.getByRole('button', { name: t(`extras:${button}`) }).click();
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('billfold.cookies'))).toBe(kept);

    await page.reload();
    await login.signIn(holder);
    await new AppPage(page).expectBills();
    await expect(notice).toBeHidden();
    // Nothing is configured, so consent makes no difference: nobody else hears of this visit.
    expect(foreign).toEqual([]);
  });
}

test('who pays at a till is asked about cookies on the page after it', async ({
  page,
  till,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const { url } = await till.request({ amount: '1' });
  const epos = new EposPage(page);
  const notice = page.getByRole('region', { name: t('extras:cookieTitle') });
  const texts = page.waitForResponse(/\/extras\.json/);
  await page.goto(url);
  await epos.expectStep('confirmTitle');
  await texts;
  await expect(epos.pay).toBeInViewport({ ratio: 1 });
  await expect(notice).toHaveCount(0);
  await epos.cancel.click();
  await page.getByRole('button', { name: t('epos:cancelYes') }).click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/pay$/);
});

test('without stores there is no banner of the app', async ({ page }) => {
  await new LoginPage(page).open();
  await page.getByRole('button', { name: t('extras:cookieDecline') }).click();
  await expect(page.getByText(t('extras:appBannerTitle', { appName: 'Billfold' }))).toHaveCount(0);
});

test('the footer names version, stage and year', async ({ page }) => {
  await new LoginPage(page).open();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('4.6.0 beta');
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(footer).toContainText(t('common:copyright', { year, appName: 'Billfold' }));
});

test('without a connection that is said above the notice, which keeps its place', async ({
  page,
  context,
}) => {
  const notice = page.getByRole('region', { name: t('extras:cookieTitle') });
  const offline = page.getByText(t('common:offlineNotice'));
  await new LoginPage(page).open();
  await expect(notice).toBeVisible();
  await notice.evaluate(async (element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  // A font that is still on its way would fail aloud.
  await page.evaluate(async () => document.fonts.ready);
  const before = await notice.boundingBox();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  const [line, after] = [await offline.boundingBox(), await notice.boundingBox()];
  expect(after).toEqual(before);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(after?.y ?? 0);
});
