import { expect } from '@playwright/test';
import { startOpenIdProvider } from '../support/openid-provider.mjs';
import { MortalServer } from '../support/mortal-server';
import { HttpUser } from '../support/http-user';
import { testPassword } from '../support/register-user';
import { test as guestTest } from './e2e-test';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { PasswordPage } from './pages/password-page';
import { SocialPage } from './pages/social-page';
import { translator } from './translator';

const t = translator();

/** Like the other browser tests, with a real provider that the server trusts. */
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

test('a new user registers with a password alone, and comes back without one', async ({ page, problems }) => {
  // The referral code is unknown.
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

test(
  'declining is shown without alarm, and leads to the other ways',
  { tag: '@nightly' },
  async ({ page }) => {
    const social = new SocialPage(page);
    await page.goto('/login');
    await social.decline();
    await expect(social.heading).toBeVisible();
    await expect(page.getByText(t('auth:socialDeclined'))).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await social.otherWay.click();
    await expect(new LoginPage(page).heading).toBeVisible();
  },
);
