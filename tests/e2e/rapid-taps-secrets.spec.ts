import { expect } from '@playwright/test';
import { authenticatorCode } from '../support/authenticator-code';
import { test } from './e2e-test';
import { nextAppCode } from './enable-two-factor';
import { newestCodeTo } from './mailbox';
import { PrivateKeyPage } from './pages/private-key-page';
import { TwoFactorPage } from './pages/two-factor-page';
import { describeRapidTaps, tapRapidly } from './rapid-taps';
import { translator } from './translator';

const t = translator();

describeRapidTaps((rapid) => {
  test('showing the private key and hiding it', async ({ page, signIn, holder }) => {
    await signIn(holder);
    const screen = new PrivateKeyPage(page);
    await screen.open();
    await screen.password.fill(holder.password);
    await tapRapidly(page, screen.show, rapid, async () =>
      expect(screen.key).toHaveValue(/^0x[0-9a-f]{64}$/),
    );
    await tapRapidly(page, screen.hide, rapid, async () => expect(screen.password).toHaveValue(''));
  });

  test('making an API key, which is shown once, and revoking it', async ({ page, signIn, holder }) => {
    await signIn(holder);
    await page.goto('/settings/developers');
    const main = page.getByRole('main');
    // The lists below have arrived, so that nothing moves under the pointer.
    await expect(main.getByText(t('api-keys:none'))).toBeVisible();
    await main.getByRole('textbox', { name: t('api-keys:name') }).fill('report');
    await main.getByRole('button', { name: t('api-keys:duration') }).press('Enter');
    await page.getByRole('option', { name: t('api-keys:threeMonths') }).click();
    const key = main.getByRole('list', { name: t('api-keys:newKey') });
    const revoke = main.getByRole('button', { name: t('api-keys:revokeOf', { name: 'report' }) });
    await tapRapidly(page, main.getByRole('button', { name: t('api-keys:generate') }), rapid, async () =>
      expect(key).toHaveText(/^bfk_[0-9A-Za-z]{32}$/),
    );
    await main.getByRole('button', { name: t('secrets:download') }).click();
    await tapRapidly(page, main.getByRole('button', { name: t('secrets:done') }), rapid, async () => {
      await expect(key).toBeHidden();
      await expect(revoke).toHaveCount(1);
    });
    const sheet = page.getByRole('dialog');
    const confirm = sheet.getByRole('button', { name: t('api-keys:revoke') });
    await tapRapidly(page, revoke, rapid, async () => expect(confirm).toBeVisible());
    await tapRapidly(page, confirm, rapid, async () => {
      await expect(sheet).toBeHidden();
      await expect(main.getByText(t('api-keys:none'))).toBeVisible();
    });
  });

  test('connecting an authenticator app, whose recovery codes are shown once', async ({
    page,
    server,
    signIn,
    member,
  }) => {
    await signIn(member);
    const settings = new TwoFactorPage(page);
    await page.goto('/settings');
    await settings.openFromSettings();
    await tapRapidly(page, settings.connect, rapid, async () => expect(settings.appCode).toBeVisible());
    const secret = await settings.copySecret();
    const emailCode = await newestCodeTo(server, member.email);
    await settings.enter({ emailCode, appCode: authenticatorCode(secret, new Date()) });
    const main = page.getByRole('main');
    const codes = main.getByRole('list', { name: t('settings:recoveryCodesTitle') }).getByRole('listitem');
    const done = main.getByRole('button', { name: t('secrets:done') });
    await tapRapidly(page, settings.save, rapid, async () => expect(codes).toHaveCount(10));
    const first = await codes.allTextContents();
    await main.getByRole('button', { name: t('secrets:download') }).click();
    const renew = main.getByRole('button', { name: t('settings:recoveryCodesNew') });
    await tapRapidly(page, done, rapid, async () => {
      await expect(codes).toHaveCount(0);
      await expect(settings.appCode).toBeHidden();
    });
    await tapRapidly(page, renew, rapid, async () => expect(settings.appCode).toHaveValue(''));
    await settings.appCode.fill(nextAppCode(secret));
    await expect(codes).toHaveCount(10);
    expect(await codes.allTextContents()).not.toEqual(first);
  });
});
