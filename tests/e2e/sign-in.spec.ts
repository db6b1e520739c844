import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { newestCodeTo, wrongCode } from './mailbox';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

const t = translator();

test('a wrong password is reported and keeps the address; the right one goes straight in', async ({
  page,
  problems,
  payer,
}) => {
  problems.expectStatus(401, 'auth');
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ email: payer.email, password: 'Wrong-Password1' });
  await expect(login.alert).toContainText(t('errors:invalidCredentials'));
  await expect(login.email).toHaveValue(payer.email);
  await login.signIn(payer);
  await new AppPage(page).expectBills();
});

test('of the codes by e-mail the right one signs in, a wrong one is reported', async ({
  page,
  server,
  member,
  problems,
}) => {
  problems.expectStatus(400, 'auth/check');
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(member);
  const code = new CodePage(page);
  await expect(code.heading).toBeVisible();
  const right = await newestCodeTo(server, member.email);
  await code.enter(wrongCode(right));
  await expect(code.alert).toContainText(t('errors:incorrectCode'));
  await code.enter(right);
  await new AppPage(page).expectBills();
});
