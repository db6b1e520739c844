import { expect } from '@playwright/test';
import { testPassword } from '../support/register-user';
import { test } from './e2e-test';
import { newestCodeTo, newestMailTo, wrongCode } from './mailbox';
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
  await expect(page.getByText(t('auth:codeText', { email }))).toBeVisible();
  await expect(code.input).toBeFocused();
  await code.enter(await newestCodeTo(server, email));
  await expect(password.heading).toBeVisible();
  await password.choose(testPassword);
  await app.expectBills();
  await app.openMenu();
  await expect(app.menu.getByTitle(email)).toBeVisible();
});

test.describe('the password step', () => {
  test.beforeEach(async ({ page, server }) => {
    const email = newEmail();
    const registration = new RegistrationPage(page);
    await registration.open();
    await registration.sendCode(email);
    await new CodePage(page).heading.waitFor();
    await new CodePage(page).enter(await newestCodeTo(server, email));
    await new PasswordPage(page).heading.waitFor();
  });

  test('ticks its list off while one types, and wants all of it', async ({ page }) => {
    const password = new PasswordPage(page);
    await expect(password.rules).toHaveCount(5);
    await expect(password.metRules()).toHaveCount(0);
    for (const [typed, met] of [
      ['a', 1],
      ['aB', 2],
      ['aB1', 3],
      ['aB1-', 4],
      ['aB1-xy', 5],
      ['aB1xyz', 4],
    ] as const) {
      await password.password.fill(typed);
      await expect(password.metRules(), typed).toHaveCount(met);
    }
    await expect(password.text('passwordIncomplete')).toBeHidden();
    await password.choose('aB1xyz');
    await expect(password.text('passwordIncomplete')).toBeVisible();
    await expect(password.password).toBeFocused();
    await password.password.fill('aB1-xyz');
    await expect(password.text('passwordIncomplete')).toBeHidden();
  });

  test('refuses characters by name and drops none of a pasted password', async ({ page }) => {
    const password = new PasswordPage(page);
    const pasted = 'Gürsel 1-a.';
    await password.password.fill(pasted);
    const characters = `“ü”, ${t('auth:passwordNotAllowedSpace')}, “.”`;
    await expect(password.text('passwordNotAllowed', { characters })).toBeVisible();
    await expect(password.password).toHaveValue(pasted);
    await password.choose(pasted);
    await expect(password.heading).toBeVisible();
    await expect(password.password).toBeFocused();
  });

  test('wants the same password twice; a beginning of it passes only while it is typed', async ({ page }) => {
    const password = new PasswordPage(page);
    const differs = password.text('confirmationDiffers');
    await password.password.fill(testPassword);
    await password.confirmation.fill(testPassword.slice(0, 4));
    await expect(differs).toBeHidden();
    await password.confirmation.fill('other');
    await expect(differs).toBeVisible();
    await password.confirmation.fill(testPassword.slice(0, 4));
    await expect(differs).toBeHidden();
    await password.submit.click();
    await expect(differs).toBeVisible();
    await expect(password.confirmation).toBeFocused();
    await password.confirmation.fill(testPassword);
    await password.submit.click();
    await new AppPage(page).expectBills();
  });

  test('leads back to an empty first step', async ({ page }) => {
    const registration = new RegistrationPage(page);
    await new PasswordPage(page).back.click();
    await expect(registration.heading).toBeVisible();
    await expect(registration.email).toHaveValue('');
  });
});

test('the code step leads back to the address, and is still there after a reload', async ({ page }) => {
  const email = newEmail();
  const registration = new RegistrationPage(page);
  const code = new CodePage(page);
  await registration.open();
  await registration.sendCode(email);
  await expect(code.heading).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('auth:codeText', { email }))).toBeVisible();
  await code.back.click();
  await expect(registration.heading).toBeVisible();
  await expect(registration.email).toHaveValue(email);
});

test('an invitation fills in the referral code; one that nobody has can be dropped', async ({
  page,
  server,
  problems,
}) => {
  problems.expectStatus(404, 'registration');
  const email = newEmail();
  const registration = new RegistrationPage(page);
  const password = new PasswordPage(page);
  await registration.open('?ref=999999999');
  await expect(registration.referralCode).toHaveValue('999999999');
  await registration.sendCode(email);
  await new CodePage(page).heading.waitFor();
  await new CodePage(page).enter(await newestCodeTo(server, email));
  await password.choose(testPassword);
  await expect(password.alert).toContainText(t('auth:referralUnknown', { referralCode: '999999999' }));
  await page.getByRole('button', { name: t('auth:referralDrop') }).click();
  await new AppPage(page).expectBills();
});

test('an invitation that is no number is ignored; a typed one is checked', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open('?ref=%3Cb%3E');
  await expect(registration.referralToggle).toBeVisible();
  await registration.referralToggle.click();
  await expect(registration.referralCode).toBeFocused();
  await registration.referralCode.fill('12a');
  await registration.sendCode(newEmail());
  await expect(page.getByText(t('auth:referralDigitsOnly'))).toBeVisible();
  await registration.referralCode.fill('1');
  await expect(page.getByText(t('auth:referralLength', { min: 2, max: 12 }))).toBeVisible();
  await expect(registration.heading).toBeVisible();
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
  await expect(page.getByText(t('auth:codeText', { email }))).toBeVisible();
  await expect(code.alert).toBeHidden();
  expect(await newestMailTo(server, email)).toContain('account');
  await code.enter(await newestCodeTo(server, email));
  await expect(code.alert).toContainText(t('errors:emailAlreadyUsed'));
  await code.alert.getByRole('link', { name: t('auth:signIn') }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('wrong codes are told; the last one leads back to the first step', async ({
  page,
  server,
  problems,
}) => {
  problems.expectStatus(400, 'check-code');
  problems.expectStatus(429, 'check-code');
  const email = newEmail();
  const registration = new RegistrationPage(page);
  const code = new CodePage(page);
  await registration.open();
  await registration.sendCode(email);
  await code.heading.waitFor();
  const wrong = wrongCode(await newestCodeTo(server, email));
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const answer = page.waitForResponse(/check-code/);
    await code.enter(wrong);
    await answer;
    await expect(code.alert).toContainText(t('errors:incorrectCode'));
    await expect(code.input).toHaveValue('');
    await expect(code.input).toBeFocused();
  }
  await code.enter(wrong);
  await expect(registration.heading).toBeVisible();
  await expect(registration.alert).toContainText(t('errors:verificationExhausted'));
  await expect(registration.email).toHaveValue(email);
});
