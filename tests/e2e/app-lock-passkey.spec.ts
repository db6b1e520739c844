import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addPasskey, namedUrl } from './add-passkey';
import { giveSession, newSession } from './begin-session';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectFits } from './expect-fits';
import { translator } from './translator';
import { VirtualAuthenticator } from './virtual-authenticator';

const say = translator();
const t = (key: string) => say(`lock:${key}`);
const pin = '483920';

const lockOf = (page: Page) => page.locator('#lock');

/** Turns the lock on, and asks for a passkey that opens it as well. */
async function addToLock(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/privacy/app-lock`);
  await page.getByLabel(t('pinNew'), { exact: true }).fill(pin);
  await page.getByLabel(t('pinAgain'), { exact: true }).fill(pin);
  await page.getByRole('button', { name: t('set') }).click();
  await page.getByRole('button', { name: t('passkeyAdd') }).click();
  await page.getByLabel(t('pin'), { exact: true }).fill(pin);
  await expectAccessible(page, 'a lock that gets a passkey');
  await page.getByRole('button', { name: t('passkeyUse') }).click();
}

test('a passkey opens the lock beside the PIN, also at a start; where its user does not confirm nothing opens, and the PIN does', async ({
  page,
  server,
  books,
  holder,
}) => {
  test.slow();
  const authenticator = await VirtualAuthenticator.plugInto(page, { hasPrf: true });
  const url = namedUrl(server);
  await giveSession(page.context(), url, await newSession(books, holder.id));
  await page.goto(`${url}/settings/privacy/passkeys`);
  await addPasskey(page, server, holder.email);
  await addToLock(page, url);
  await expect(page.getByRole('button', { name: t('passkeyRemove') })).toBeVisible();
  await expectFits(page, 'a lock with a passkey');

  await page.getByRole('button', { name: t('lockNow') }).click();
  const byPasskey = lockOf(page).getByRole('button', { name: t('unlockWithPasskey') });
  await expectAccessible(page, 'a locked app with a passkey');
  await expectFits(page, 'a locked app with a passkey');
  await byPasskey.click();
  await expect(lockOf(page)).toHaveCount(0);

  await page.goto(`${url}/wallet`);
  await byPasskey.click();
  await expect(page.getByRole('main').getByText('USD').first()).toBeVisible();

  await page.goto(`${url}/settings/privacy/app-lock`);
  await authenticator.setUnlocked(false);
  await byPasskey.click();
  await expect(lockOf(page).getByText(t('passkeyUnused'))).toBeVisible();
  await lockOf(page).getByLabel(t('pin'), { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('passkeyRemove') }).click();
  await page.getByRole('button', { name: t('lockNow') }).click();
  await expect(lockOf(page).getByLabel(t('pin'), { exact: true })).toBeVisible();
  await expect(byPasskey).toHaveCount(0);
});

test(
  'a device whose passkeys keep no secrets leaves the lock to the PIN, and it is said',
  { tag: '@nightly' },
  async ({ page, server, books, holder }) => {
    await VirtualAuthenticator.plugInto(page);
    const url = namedUrl(server);
    await giveSession(page.context(), url, await newSession(books, holder.id));
    await page.goto(`${url}/settings/privacy/passkeys`);
    await addPasskey(page, server, holder.email);
    await addToLock(page, url);
    await expect(page.getByText(t('passkeyUnfit'))).toBeVisible();
    await page.getByRole('button', { name: t('lockNow') }).click();
    await expect(lockOf(page).getByLabel(t('pin'), { exact: true })).toBeVisible();
    await expect(lockOf(page).getByRole('button', { name: t('unlockWithPasskey') })).toHaveCount(0);
  },
);
