import { expect } from '@playwright/test';
import { systemClock } from '../../server/kernel/clock';
import { payReferrers } from '../../server/referrals/pay-referrers.service';
import { testPassword } from '../support/register-user';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { newestCodeTo } from './mailbox';
import { newEmail } from './new-user';
import { AppPage } from './pages/app-page';
import { BuyTctPage } from './pages/buy-tct-page';
import { CodePage } from './pages/code-page';
import { HistoryPage } from './pages/history-page';
import { PasswordPage } from './pages/password-page';
import { RegistrationPage } from './pages/registration-page';
import { translator } from './translator';

const t = translator();

test('a user who registers by a link and buys earns its sender a share, paid at the end of the month', async ({
  page,
  browser,
  server,
  books,
  signIn,
  member,
}) => {
  await signIn(member);
  const app = new AppPage(page);
  await page.goto('/bills');
  await app.openMenu();
  await app.menu.getByRole('link', { name: t('shell:navReferrals') }).click();
  await expect(app.heading).toHaveText(t('referrals:title'));
  await expect(page.getByText(t('referrals:nobodyTitle'))).toBeVisible();
  const link = await page.getByRole('textbox', { name: t('referrals:link') }).inputValue();

  const others = await browser.newContext({ serviceWorkers: 'block' });
  const guest = await others.newPage();
  const email = newEmail();
  await guest.goto(link);
  await new RegistrationPage(guest).sendCode(email);
  await expect(new CodePage(guest).heading).toBeVisible();
  await new CodePage(guest).enter(await newestCodeTo(server, email));
  await new PasswordPage(guest).choose(testPassword);
  await new AppPage(guest).expectBills();
  // The sender sees it at once.
  const row = page.getByRole('list', { name: t('referrals:tabInvited') }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('•••');

  const buying = new BuyTctPage(guest);
  await buying.open('?from=tectum-t12-tet');
  await buying.send.fill('100');
  await buying.expectReady();
  await buying.purchase();
  await expect(buying.says('success')).toBeVisible();
  await others.close();
  const rewards = page.getByRole('region', { name: t('referrals:rewards') });
  await expect(rewards).toContainText('160 TCT');

  // Next month, whatever day it is.
  const later = { ...systemClock, now: () => new Date(Date.now() + 32 * 24 * 3_600_000) };
  expect(await payReferrers({ ...(await books.context()), clock: later })).toBeGreaterThan(0);
  const [month = ''] = await server.query(
    `select to_char(to_date(period, 'YYYY-MM'), 'FMMonth YYYY') from referral_rewards where referrer_id = '${member.id}'`,
  );
  const lists = page.getByRole('navigation', { name: t('referrals:lists') });
  await lists.getByRole('link', { name: t('referrals:tabPayments') }).click();
  const payments = page.getByRole('list', { name: t('referrals:tabPayments') }).getByRole('listitem');
  await expect(payments).toHaveCount(1, { timeout: 30_000 });
  await expect(payments).toContainText(month);
  await expect(payments).toContainText('+160 TCT');
  await expectAccessible(page, 'payments of rewards');
  await page.goto('/history');
  await expect(new HistoryPage(page).rows.filter({ hasText: t('history:referral') })).toContainText('160');
});

test(
  'a link with an unknown number registers the user without an inviter',
  { tag: '@nightly' },
  async ({ page, server, problems }) => {
    problems.expectStatus(404, 'registration');
    const email = newEmail();
    await new RegistrationPage(page).open('?ref=999999999999');
    await new RegistrationPage(page).sendCode(email);
    await expect(new CodePage(page).heading).toBeVisible();
    await new CodePage(page).enter(await newestCodeTo(server, email));
    await new PasswordPage(page).choose(testPassword);
    await expect(page.getByRole('alert')).toContainText(
      t('auth:referralUnknown', { referralCode: '999999999999' }),
    );
  },
);
