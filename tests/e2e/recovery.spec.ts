import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { newTwoFactorUser, nextAppCode } from './enable-two-factor';
import { newestCodeTo, newestMailTo, wrongCode } from './mailbox';
import { newEmail, newUser } from './new-user';
import { AppPage } from './pages/app-page';
import { AuthenticatorPage } from './pages/authenticator-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { RecoveryPage } from './pages/recovery-page';
import { translator } from './translator';

const t = translator();
const newPassword = 'Brand-New1';

test('a password is recovered with both factors, and the old one is void', async ({
  page,
  server,
  problems,
}) => {
  problems.expectStatus(401, 'auth');
  const user = await newTwoFactorUser(server);
  const recovery = new RecoveryPage(page);
  await recovery.start(user.email);
  await new CodePage(page).heading.waitFor();
  await new CodePage(page).enter(await newestCodeTo(server, user.email));
  const authenticator = new AuthenticatorPage(page);
  await authenticator.heading.waitFor();
  await authenticator.input.fill(nextAppCode(user.secret));
  await recovery.passwordHeading.waitFor();
  await recovery.choose(newPassword);
  await recovery.doneHeading.waitFor();
  expect(await newestMailTo(server, user.email)).toMatch(/password .* was changed/);
  await recovery.logIn.click();

  const login = new LoginPage(page);
  await login.heading.waitFor();
  await login.signIn(user);
  await expect(login.alert).toContainText(t('errors:invalidCredentials'));
  await login.signIn({ email: user.email, password: newPassword });
  await authenticator.heading.waitFor();
});

test('with the mailbox alone, by keyboard, and on to the login by itself', async ({ page, server }) => {
  const user = await newUser(server);
  const recovery = new RecoveryPage(page);
  const code = new CodePage(page);
  await page.goto('/password-reset');
  await recovery.heading.waitFor();
  await recovery.email.focus();
  await expect(recovery.email).toBeFocused();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Enter');
  await code.heading.waitFor();
  await expect(code.input).toBeFocused();
  await page.keyboard.type(await newestCodeTo(server, user.email));
  await page.keyboard.press('Enter');
  await recovery.passwordHeading.waitFor();
  await recovery.choose(newPassword);
  await recovery.doneHeading.waitFor();
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
  await new LoginPage(page).signIn({ email: user.email, password: newPassword });
  await code.heading.waitFor();
  await code.enter(await newestCodeTo(server, user.email));
  await new AppPage(page).expectBills();
});

test('an address without an account looks the same, and no code opens anything', async ({
  page,
  server,
  problems,
}) => {
  problems.expectStatus(400, 'password-recovery');
  const email = newEmail();
  await new RecoveryPage(page).start(email);
  const code = new CodePage(page);
  await code.heading.waitFor();
  expect(await newestMailTo(server, email)).toContain('There is no account');
  await code.enter(wrongCode('11111'));
  await expect(code.alert).toContainText(t('errors:incorrectCode'));
});
