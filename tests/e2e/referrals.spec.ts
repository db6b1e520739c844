import { expect } from '@playwright/test';
import { sealEarlierRows } from '../../server/kernel/db/seal-earlier-rows';
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

test(
  'who registers by a link and buys earns its sender a share, which the end of the month pays',
  { tag: '@wide' },
  async ({ page, browser, server, books, signIn, member }) => {
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

    const { keys } = await books.context();
    await books.asOwner(async (pool) => {
      await pool.query(
        `with removed as (delete from referral_rewards where referrer_id = $1 and paid_entry is null returning *)
         insert into referral_rewards (id, entry_id, buyer_id, referrer_id, level, currency_id, amount, period, created_at)
         select gen_random_uuid(), gen_random_uuid(), buyer_id, referrer_id, level, currency_id, amount, '2026-01', created_at
         from removed`,
        [member.id],
      );
      await sealEarlierRows(pool, 'referral_rewards', keys);
    });
    const lists = page.getByRole('navigation', { name: t('referrals:lists') });
    await lists.getByRole('link', { name: t('referrals:tabPayments') }).click();
    const payments = page.getByRole('list', { name: t('referrals:tabPayments') }).getByRole('listitem');
    await expect(payments).toHaveCount(1, { timeout: 30_000 });
    await expect(payments).toContainText('January 2026');
    await expect(payments).toContainText('+160 TCT');
    await expectAccessible(page, 'payments of rewards');
    await page.goto('/history');
    await expect(new HistoryPage(page).rows.filter({ hasText: t('history:referral') })).toContainText('160');
  },
);

test('a link whose number nobody has registers nobody by it', async ({ page, server, problems }) => {
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
});
