import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { newestCodeTo } from './mailbox';
import { TransactionSecurityPage } from './pages/transaction-security-page';
import { translator } from './translator';

const t = translator();

test(
  'the code before a payout is turned off by a mailed code, not by a wrong one, and stays off',
  { tag: '@nightly' },
  async ({ page, problems, server, signIn, holder }) => {
    problems.expectStatus(400, '/v1/transaction-security/email');
    await signIn(holder);
    const screen = new TransactionSecurityPage(page);
    await screen.openFromPrivacy();
    await screen.switchOf('payoutEmail', 'turnOff').click();
    await expect(screen.dialog.getByText(/Resend in/)).toBeVisible();
    const code = await newestCodeTo(server, holder.email);
    await screen.emailCode.fill(code === '00000' ? '00001' : '00000');
    await screen.submit('turnOff').click();
    await expect(screen.alert).toContainText(t('errors:incorrectCode'));
    await expect(screen.emailCode).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(screen.dialog).toBeHidden();
    await expect(page.getByText(t('settings:payoutUnguarded'))).toBeVisible();
    await page.reload();
    await expect(screen.switchOf('payoutEmail', 'turnOn')).toBeVisible();
    await expect(page.getByText(t('settings:payoutUnguarded'))).toBeVisible();
  },
);
