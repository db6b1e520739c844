import { expect } from '@playwright/test';
import { testPassword } from '../support/register-user';
import { test } from './e2e-test';
import { newestCodeTo, newestMailTo } from './mailbox';
import { newEmail } from './new-user';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { PasswordPage } from './pages/password-page';
import { RegistrationPage } from './pages/registration-page';
import { translator } from './translator';

const t = translator();

test('three steps lead to the bills, signed in', async ({ page, server }) => {
  const email = newEmail();
  const registration = new RegistrationPage(page);
  const code = new CodePage(page);
  const password = new PasswordPage(page);
  const app = new AppPage(page);

  await page.goto('/login');
  await new LoginPage(page).registerTab.click();
  await expect(registration.heading).toBeVisible();
  await registration.sendCode(email);
  await expect(code.heading).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(code.input).toBeFocused();
  await code.enter(await newestCodeTo(server, email));
  await expect(password.heading).toBeVisible();
  await password.choose(testPassword);
  await app.expectBills();
  await app.openMenu();
  await expect(app.menu.getByTitle(email)).toBeVisible();
});

test('a known address sees the same screens, and after its code the way to sign in', async ({
  page,
  server,
  member,
  problems,
}) => {
  problems.expectStatus(409, 'check-code');
  const { email } = member;
  const registration = new RegistrationPage(page);
  const code = new CodePage(page);
  await registration.open();
  await registration.sendCode(email);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(code.alert).toBeHidden();
  expect(await newestMailTo(server, email)).toContain('account');
  await code.enter(await newestCodeTo(server, email));
  await expect(code.alert).toContainText(t('errors:emailAlreadyUsed'));
  await code.alert.getByRole('link', { name: t('auth:signIn') }).click();
  await expect(page).toHaveURL(/\/login$/);
});
