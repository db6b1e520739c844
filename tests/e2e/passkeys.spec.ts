import { expect } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { giveSession, newSession } from './begin-session';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectFits } from './expect-fits';
import { newestCodeTo } from './mailbox';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

const t = translator();

/** Chromium's own authenticator, which confirms by itself, and takes the first passkey that is asked for. */
class VirtualAuthenticator {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async plugInto(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  async count(): Promise<number> {
    const { authenticatorId } = this;
    return (await this.cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  }
}

test('a passkey is added, signs in from the login form, is removed, and is refused then', async ({
  page,
  problems,
  server,
  books,
  holder,
}) => {
  test.slow();
  problems.expectStatus(401, '/v1/');
  const authenticator = await VirtualAuthenticator.plugInto(page);
  // Passkeys belong to a name; there are none for addresses of numbers.
  const url = server.url.replace('127.0.0.1', 'localhost');
  await giveSession(page.context(), url, await newSession(books, holder.id));
  await page.goto(`${url}/settings/privacy`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('settings:passkeysTitle') })
    .click();
  await expect(page.getByText(t('settings:passkeysNone'))).toBeVisible();
  await expectAccessible(page, 'no passkeys yet');
  await page.getByRole('button', { name: t('settings:passkeyAdd') }).click();
  const sheet = page.getByRole('dialog');
  const emailCode = sheet.getByRole('textbox', {
    name: new RegExp(t('settings:emailCode', { email: '' }).trim()),
  });
  await expect.poll(async () => newestCodeTo(server, holder.email).catch(() => '')).not.toBe('');
  await emailCode.fill(await newestCodeTo(server, holder.email));
  await expectAccessible(page, 'adding a passkey');
  await sheet.getByRole('button', { name: t('settings:passkeyMake') }).click();
  const row = page.getByText(t('settings:passkeyNameDefault'), { exact: true });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'a passkey');
  await expectFits(page, 'a passkey');
  expect(await authenticator.count()).toBe(1);

  await showLogin(page, url);
  await expect(new AppPage(page).menuButton).toBeVisible();

  await page.goto(`${url}/settings/privacy/passkeys`);
  const name = t('settings:passkeyNameDefault');
  await page.getByRole('button', { name: t('settings:passkeyRemoveOf', { name }) }).click();
  await sheet.getByRole('button', { name: t('settings:passkeyRemove') }).click();
  await expect(page.getByText(t('settings:passkeysNone'))).toBeVisible();
  await showLogin(page, url);
  await expect(new LoginPage(page).alert.getByText(t('auth:passkeyUnknown'))).toBeVisible();
});

/** Shows the login to a browser that has passkeys, whose user takes the first that is offered. */
async function showLogin(page: Page, url: string): Promise<void> {
  await page.context().clearCookies({ name: /^bf_(?:session|refresh)$/ });
  await page.goto(`${url}/login`);
}
