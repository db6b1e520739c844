import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { authenticatorCode, wrongAuthenticatorCode } from '../support/authenticator-code';
import { test } from './e2e-test';
import { nextAppCode } from './enable-two-factor';
import { newestCodeTo } from './mailbox';
import { newUser } from './new-user';
import type { NewUser } from './new-user';
import { AppPage } from './pages/app-page';
import { AuthenticatorPage } from './pages/authenticator-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { TwoFactorPage } from './pages/two-factor-page';
import { translator } from './translator';

const t = translator();

async function signIn(page: Page, user: NewUser): Promise<LoginPage> {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(user);
  return login;
}

test('an authenticator app is connected, and asked for at the next sign-in', async ({
  page,
  server,
  problems,
}) => {
  problems.expectStatus(400, '/v1/');
  const user = await newUser(server);
  await signIn(page, user);
  await new CodePage(page).heading.waitFor();
  await new CodePage(page).enter(await newestCodeTo(server, user.email));
  const app = new AppPage(page);
  await app.expectBills();
  await page.goto('/settings');
  const settings = new TwoFactorPage(page);
  await settings.openFromSettings();
  await expect(settings.connect).toBeVisible();
  await settings.connect.click();
  const secret = await settings.copySecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const emailCode = await newestCodeTo(server, user.email);
  await settings.enter({ emailCode, appCode: wrongAuthenticatorCode(secret, new Date()) });
  await settings.save.click();
  await expect(settings.alert).toContainText(t('errors:incorrectCode'));
  await settings.appCode.fill(authenticatorCode(secret, new Date()));
  await settings.save.click();
  await expect(page.getByText(t('settings:enabledNotice'))).toBeVisible();

  await app.signOut();
  await signIn(page, user);
  const authenticator = new AuthenticatorPage(page);
  await authenticator.heading.waitFor();
  await expect(authenticator.input).toBeFocused();
  await authenticator.input.fill(wrongAuthenticatorCode(secret, new Date()));
  await expect(authenticator.alert).toContainText(t('errors:incorrectCode'));
  await authenticator.input.fill(nextAppCode(secret));
  await app.expectBills();
});
