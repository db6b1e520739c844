import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoCookieOf } from '../support/demo-keys';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectFits } from './expect-fits';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();

/** Presses the start, and returns the tab that opens. */
async function start(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('settings:kycStart') }).click();
  return opened;
}

async function decide(verifier: Page, decision: string): Promise<void> {
  await verifier.getByRole('button', { name: decision }).click();
  await expect(verifier.getByRole('status')).toHaveText('The webhook was answered 200.');
}

test('a user starts the verification, and sees its progress without a reload', async ({
  page,
  server,
  signIn,
  holder,
}) => {
  const [, key] = demoCookieOf(server.url);
  await page.goto(`/dev/enter?key=${key}`);
  await signIn(holder, page.context());
  const app = new AppPage(page);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(t('settings:verification')) })
    .click();
  await expect(app.heading).toHaveText(t('settings:verification'));
  await expect(page.getByText(t('settings:kycNone'))).toBeVisible();
  await expectAccessible(page, 'a verification that has not begun');
  await expectFits(page, 'a verification that has not begun');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const verifier = await start(page);
  await expect(verifier.getByRole('heading', { name: holder.email })).toBeVisible();
  await expectFits(verifier, 'the stand-in’s page');
  await decide(verifier, 'Ask again');
  await expect(page.getByRole('main').getByText(t('settings:kycIncomplete'))).toBeVisible();
  await decide(verifier, 'Receive documents');
  await expect(page.getByRole('main').getByText(t('settings:kycWaiting'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('settings:kycStart') })).toBeHidden();
  // By keyboard, as the page leaves the focus on what was decided.
  await verifier.keyboard.press('Tab');
  await verifier.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(t('settings:kycInReview'))).toBeVisible();
  await decide(verifier, 'Approve');
  await expect(page.getByRole('main').getByText(t('settings:kycApproved'))).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expectAccessible(page, 'an approved verification');
  await page.goto('/settings');
  await expect(page.getByText(t('settings:verified'))).toBeVisible();
});

test(
  'a rejected user may try again, a blocked one may not, and a stranger finds no verifier',
  { tag: '@nightly' },
  async ({ page, browser, server, problems, signIn, holder, member }) => {
    const [, key] = demoCookieOf(server.url);
    await page.goto(`/dev/enter?key=${key}`);
    await signIn(holder, page.context());
    await page.goto('/settings/verification');
    const verifier = await start(page);
    await decide(verifier, 'Reject');
    await expect(page.getByRole('main').getByText(t('settings:kycRejected'))).toBeVisible();
    await verifier.close();
    const again = await start(page);
    await decide(again, 'Block');
    await expect(page.getByRole('main').getByText(t('settings:kycBlocked'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('settings:kycStart') })).toBeHidden();

    // This browser was not opened by the link that the start prints.
    const others = await browser.newContext({ serviceWorkers: 'block' });
    await signIn(member, others);
    const stranger = await others.newPage();
    await stranger.goto('/settings/verification');
    await expect(stranger.getByText(t('settings:kycNotOffered'))).toBeVisible();
    problems.expectStatus(404, '/dev/kyc');
    const refused = await stranger.goto('/dev/kyc');
    expect(refused?.status()).toBe(404);
    await others.close();
  },
);
