import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { authRoutes } from '../../contract/auth/auth.contract';
import { test } from './e2e-test';
import { newestCodeTo, wrongCode } from './mailbox';
import type { NewUser } from './new-user';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { countRequests } from './problems';
import { ada } from './sign-in-by-api';
import { translator } from './translator';

const t = translator();
const minuteMs = 60_000;

test('a demo user goes straight in', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(ada);
  await new AppPage(page).expectBills();
});

test('a guest who came to pay is told what for', async ({ page }) => {
  await page.goto('/epos?data=x');
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:signInToPay'));
  // No store is known here.
  await expect(page.getByText(t('auth:downloadApp'))).toHaveCount(0);
});

test('a wrong password is told and keeps the address', async ({ page, problems }) => {
  problems.expectStatus(401, 'auth');
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ email: ada.email, password: 'Wrong-Password1' });
  await expect(login.alert).toContainText(t('errors:invalidCredentials'));
  await expect(login.email).toHaveValue(ada.email);
  await login.signIn(ada);
  await new AppPage(page).expectBills();
});

test('fields are judged after the first attempt, and then at once', async ({ page }) => {
  const login = new LoginPage(page);
  const requests = countRequests(page, /\/v1\/auth$/);
  await login.open();
  await login.email.fill('nobody');
  await login.password.focus();
  await expect(login.problem('email')).toBeHidden();
  await login.submit.click();
  await expect(login.problem('email')).toBeVisible();
  await expect(login.problem('required')).toBeVisible();
  await expect(login.email).toBeFocused();
  await login.email.fill('nobody@example.test');
  await expect(login.problem('email')).toBeHidden();
  await login.password.fill('x');
  await expect(login.problem('required')).toBeHidden();
  await login.password.fill('');
  await expect(login.problem('required')).toBeVisible();
  expect(requests()).toBe(0);
});

test('pressing twice signs in once', async ({ page }) => {
  const login = new LoginPage(page);
  const requests = countRequests(page, /\/v1\/auth$/);
  await login.open();
  await login.email.fill(ada.email);
  await login.password.fill(ada.password);
  await login.submit.dblclick();
  await new AppPage(page).expectBills();
  expect(requests()).toBe(1);
});

test('the password can be shown and hidden again', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.password.fill('Secret-1');
  await expect(login.password).toHaveAttribute('type', 'password');
  await login.reveal('show').click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await expect(login.password).toHaveValue('Secret-1');
  await login.reveal('hide').click();
  await expect(login.password).toHaveAttribute('type', 'password');
});

test.describe('with a code by e-mail', () => {
  async function reachCode(page: Page, member: NewUser): Promise<CodePage> {
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(member);
    const code = new CodePage(page);
    await expect(code.heading).toBeVisible();
    return code;
  }

  test('the right code signs in, a wrong one is told', async ({ page, server, member, problems }) => {
    problems.expectStatus(400, 'auth/check');
    const code = await reachCode(page, member);
    const right = await newestCodeTo(server, member.email);
    await code.enter(wrongCode(right));
    await expect(code.alert).toContainText(t('errors:incorrectCode'));
    await code.enter(right);
    await new AppPage(page).expectBills();
  });

  test('a pasted code loses its blanks; five digits are needed to go on', async ({
    page,
    server,
    member,
  }) => {
    const code = await reachCode(page, member);
    await code.input.fill('12a3');
    await expect(code.input).toHaveValue('123');
    await expect(page.getByText(t('auth:codeDigitsOnly'))).toBeVisible();
    await expect(code.submit).toBeDisabled();
    const [first = '', ...rest] = await newestCodeTo(server, member.email);
    await code.input.fill(` ${first} ${rest.join('')} 9`);
    await expect(code.submit).toBeEnabled();
    await code.input.press('Enter');
    await new AppPage(page).expectBills();
  });

  test('another code may be sent after a minute, which a reload does not shorten', async ({
    page,
    member,
  }) => {
    await page.clock.install();
    const code = await reachCode(page, member);
    await expect(code.countdown).toBeDisabled();
    await page.clock.fastForward(20_000);
    await expect.poll(() => code.secondsLeft()).toBeLessThanOrEqual(40);
    await page.reload();
    await expect(code.heading).toBeVisible();
    await expect.poll(() => code.secondsLeft()).toBeLessThanOrEqual(40);
    expect(await code.secondsLeft()).toBeGreaterThan(10);
    await page.clock.fastForward(minuteMs);
    await expect(code.resend).toBeEnabled();

    // The server's own minute has not passed, so its answer is given here.
    await page.route(`**${authRoutes.resendCode.path}`, (route) =>
      route.fulfill({ json: { status: 1, payload: { resendAfterS: 60 } } }),
    );
    await code.resend.click();
    await expect(code.resent).toBeVisible();
    await expect(code.countdown).toBeDisabled();
    expect(await code.secondsLeft()).toBeGreaterThan(50);
  });

  test('ten minutes without a touch lead back to the credentials', async ({ page, member }) => {
    await page.clock.install();
    const login = new LoginPage(page);
    const code = await reachCode(page, member);
    await page.clock.fastForward(9 * minuteMs);
    await code.input.press('1');
    await page.clock.fastForward(9 * minuteMs);
    await expect(code.heading).toBeVisible();
    await page.clock.fastForward(minuteMs);
    await expect(login.heading).toBeVisible();
    await expect(page.getByText(t('auth:idleNotice'))).toBeVisible();
    await expect(login.email).toHaveValue(member.email);
    await page.reload();
    await expect(login.heading).toBeVisible();
  });

  test('a sign-in that the server has forgotten starts again', async ({
    page,
    context,
    member,
    problems,
  }) => {
    problems.expectStatus(404, 'auth/check');
    const code = await reachCode(page, member);
    await context.clearCookies();
    await code.enter('12345');
    await expect(new LoginPage(page).heading).toBeVisible();
    await expect(code.alert).toContainText(t('errors:noDataFound'));
  });

  test('going back keeps the address', async ({ page, member }) => {
    const code = await reachCode(page, member);
    await code.back.click();
    await expect(new LoginPage(page).email).toHaveValue(member.email);
  });
});
