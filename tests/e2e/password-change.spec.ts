import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { newestCodeTo, wrongCode } from './mailbox';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { PasswordChangePage } from './pages/password-change-page';
import { storedTexts } from './stored-texts';
import { translator } from './translator';

const t = translator();
const newPassword = 'Newer-Password2';

test('a password is changed by a mailed code, not by a wrong one; then the login is shown, here and elsewhere', async ({
  page,
  browser,
  problems,
  server,
  signIn,
  holder,
}) => {
  test.slow();
  problems.expectStatus(400, '/v1/user/password/update');
  problems.expectStatus(401, '/v1/');
  await signIn(holder);
  const other = await browser.newContext({ baseURL: server.url });
  await signIn(holder, other);
  const otherPage = await other.newPage();
  await otherPage.goto('/settings');
  await expect(new AppPage(otherPage).menuButton).toBeVisible();

  const screen = new PasswordChangePage(page);
  await screen.openFromPrivacy();
  await expectAccessible(page, 'the sending of a code');
  await screen.send.click();
  await screen.emailCode.waitFor();
  const code = await newestCodeTo(server, holder.email);
  await screen.emailCode.fill(wrongCode(code));
  await screen.password.fill(newPassword);
  await screen.confirmation.fill(newPassword);
  await screen.save.click();
  await expect(screen.alert).toContainText(t('errors:incorrectCode'));
  await expect(screen.emailCode).toBeFocused();
  await expectAccessible(page, 'the codes and the new password');
  await screen.emailCode.focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(screen.done).toBeVisible();
  await expect(otherPage).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  expect(await storedTexts(page)).not.toContain(newPassword);

  const login = new LoginPage(otherPage);
  await login.signIn({ email: holder.email, password: newPassword });
  await expect(new AppPage(otherPage).menuButton).toBeVisible();
  await other.close();
});
