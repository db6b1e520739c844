import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { newTwoFactorUser, nextAppCode } from './enable-two-factor';
import { newestCodeTo, newestLinkTo, newestMailTo, wrongCode } from './mailbox';
import { AuthenticatorPage } from './pages/authenticator-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { RecoveryPage } from './pages/recovery-page';
import { translator } from './translator';

const t = translator();
const newPassword = 'Brand-New1';

test('the link of the mail, opened in another browser, chooses the password there and leaves no trace', async ({
  page,
  browser,
  server,
  member,
}) => {
  await new RecoveryPage(page).start(member.email);
  await new CodePage(page).heading.waitFor();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const phone = await elsewhere.newPage();
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
  const { hash } = new URL(await newestLinkTo(server, member.email));
  await phone.goto(`/password-reset${hash}`);
  const recovery = new RecoveryPage(phone);
  await recovery.continue.waitFor();
  await expectAccessible(phone, 'the link of a mail');
  await expect(phone).toHaveURL(/\/password-reset$/);
  await recovery.continue.click();
  await recovery.passwordHeading.waitFor();
  expect(requested.filter((text) => text.includes(hash.slice(1)) && !text.includes('#'))).toEqual([]);
  await recovery.choose(newPassword);
  await recovery.doneHeading.waitFor();
  // The requesting browser is still at its step.
  await expect(new CodePage(page).heading).toBeVisible();
  await elsewhere.close();
});

test(
  'a password is recovered with both factors and not with a wrong code, and the old one is void',
  { tag: '@nightly' },
  async ({ page, server, problems }) => {
    problems.expectStatus(401, 'auth');
    problems.expectStatus(400, 'password-recovery');
    const user = await newTwoFactorUser(server);
    const recovery = new RecoveryPage(page);
    await recovery.start(user.email);
    const code = new CodePage(page);
    await code.heading.waitFor();
    const right = await newestCodeTo(server, user.email);
    await code.enter(wrongCode(right));
    await expect(code.alert).toContainText(t('errors:incorrectCode'));
    await code.enter(right);
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
  },
);
