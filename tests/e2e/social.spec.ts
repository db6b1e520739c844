import { expect } from '@playwright/test';
import { startOpenIdProvider } from '../support/openid-provider.mjs';
import { MortalServer } from '../support/mortal-server';
import { HttpUser } from '../support/http-user';
import { testPassword } from '../support/register-user';
import { test as guestTest } from './e2e-test';
import { newTwoFactorUser, nextAppCode } from './enable-two-factor';
import { newestCodeTo } from './mailbox';
import { AppPage } from './pages/app-page';
import { AuthenticatorPage } from './pages/authenticator-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { PasswordPage } from './pages/password-page';
import { SocialPage } from './pages/social-page';
import { countRequests } from './problems';
import { translator } from './translator';

const t = translator();

/** As the other browser tests, with a server that trusts a real provider beside it. */
const test = guestTest.extend<object, { provider: Awaited<ReturnType<typeof startOpenIdProvider>> }>({
  provider: [
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await MortalServer.start({ env: { BUDGET_SCALE: '100', ...provider.environment } });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

let counter = 0;
function newAccount(): string {
  counter += 1;
  return `somebody.${process.pid}.${counter}`;
}

test('somebody new registers with a password alone, and comes back without one', async ({
  page,
  problems,
}) => {
  // Nobody has the number by which he was invited.
  problems.expectStatus(404, 'registration');
  const account = newAccount();
  const social = new SocialPage(page);
  const app = new AppPage(page);
  await page.goto('/registration?ref=12345');
  await social.continueAs(account);
  const password = new PasswordPage(page);
  await expect(password.heading).toBeVisible();
  await expect(page).toHaveURL(/\/registration\?ref=.*12345/);
  await expect(page.getByText(`${account}@gmail.com`)).toBeVisible();
  // A reload stays at the step.
  await page.reload();
  await password.choose(testPassword);
  await page.getByRole('button', { name: t('auth:referralDrop') }).click();
  await app.expectBills();

  await app.signOut();
  await social.continueAs(account);
  await app.expectBills();
  await page.goBack();
  expect(page.url()).not.toContain('id_token');
});

test('the credential leaves the address at once, and where the user wanted to go survives', async ({
  page,
  server,
}) => {
  const account = newAccount();
  await new HttpUser(server.url, `${account}@gmail.com`).register();
  const seen: string[] = [];
  page.on('framenavigated', (frame) => void seen.push(frame.url()));
  await page.goto('/wallet?tab=2#there');
  const social = new SocialPage(page);
  await social.continueAs(account);
  await expect(page).toHaveURL(/\/wallet\?tab=2#there$/);
  expect(seen.filter((url) => url.includes('#id_token='))).toHaveLength(1);
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(addresses.join(' ')).not.toContain('id_token');
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain('eyJ');
  expect(kept).not.toContain('billfold.social"');
});

test('a remembered place that is not of this app is forgotten', async ({ page, server }) => {
  test.slow();
  const account = newAccount();
  await new HttpUser(server.url, `${account}@gmail.com`).register();
  const app = new AppPage(page);
  const social = new SocialPage(page);
  for (const from of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await social.continueAs(account);
    await app.expectBills();
    await app.signOut();
  }
  // Written into the tab's storage by somebody else meanwhile.
  await social.button.click();
  await social.account.fill(account);
  await page.goto('/login');
  await social.button.click();
  await expect(social.account).toBeVisible();
  const provider = page.url();
  await page.goto('/login');
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('billfold.social') ?? '{}') as object;
    sessionStorage.setItem('billfold.social', JSON.stringify({ ...kept, from: '//evil.example' }));
  });
  await page.goto(provider);
  await social.account.fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await app.expectBills();
});

test('where the provider does not run the mailbox, a code is asked for the first time', async ({
  page,
  server,
}) => {
  const email = `${newAccount()}@elsewhere.example`;
  await new HttpUser(server.url, email).register();
  const social = new SocialPage(page);
  const app = new AppPage(page);
  await page.goto('/login');
  await social.continueAs(email);
  const code = new CodePage(page);
  await expect(code.heading).toBeVisible();
  await code.enter(await newestCodeTo(server, email));
  await app.expectBills();
  await app.signOut();
  await social.continueAs(email);
  await app.expectBills();
});

test('after that code the authenticator is asked for, in an empty field', async ({ page, server }) => {
  const user = await newTwoFactorUser(server);
  const social = new SocialPage(page);
  await page.goto('/login');
  await social.continueAs(user.email);
  const code = new CodePage(page);
  await expect(code.heading).toBeVisible();
  await code.enter(await newestCodeTo(server, user.email));
  const authenticator = new AuthenticatorPage(page);
  await expect(authenticator.heading).toBeVisible();
  await expect(authenticator.input).toHaveValue('');
  await expect(authenticator.input).toBeFocused();
  await authenticator.input.fill(nextAppCode(user.secret));
  await new AppPage(page).expectBills();
});

test('declining is told without alarm, and leads to the other ways', async ({ page }) => {
  const social = new SocialPage(page);
  await page.goto('/login');
  await social.decline();
  await expect(social.heading).toBeVisible();
  await expect(page.getByText(t('auth:socialDeclined'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await social.otherWay.click();
  await expect(new LoginPage(page).heading).toBeVisible();
});

test('an answer that this tab did not ask for reaches nobody', async ({ page }) => {
  const posts = countRequests(page, /auth\/social\/google$/);
  await page.goto('/login#id_token=eyJhbGciOiJub25lIn0.e30.&state=x');
  const social = new SocialPage(page);
  await expect(social.otherWay).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(posts()).toBe(0);
});

test('a refused credential is told, and the password still signs in', async ({ page, problems }) => {
  problems.expectStatus(401, 'auth/social/google');
  const social = new SocialPage(page);
  await page.goto('/login');
  await page.route('**/auth/social/google', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.continue({ postData: { credential: 'eyJhbGciOiJub25lIn0.e30.' } });
  });
  await social.continueAs(newAccount());
  await expect(page.getByRole('alert')).toContainText(t('auth:socialFailed'));
  await social.otherWay.click();
  await expect(new LoginPage(page).heading).toBeVisible();
});

test('a lost connection keeps what came back, to be tried again', async ({ page, server, problems }) => {
  problems.expect(/ERR_FAILED/);
  const account = newAccount();
  await new HttpUser(server.url, `${account}@gmail.com`).register();
  const social = new SocialPage(page);
  await page.goto('/login');
  let isDown = true;
  await page.route('**/auth/social/google', async (route) => {
    if (isDown && route.request().method() === 'POST') return route.abort();
    return route.continue();
  });
  await social.continueAs(account);
  await expect(page.getByRole('alert')).toContainText(t('errors:network'));
  isDown = false;
  await page.getByRole('button', { name: t('common:retry') }).click();
  await new AppPage(page).expectBills();
});
