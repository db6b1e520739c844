import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addPasskey, namedUrl } from './add-passkey';
import { giveSession, newSession } from './begin-session';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectFits } from './expect-fits';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';
import { VirtualAuthenticator } from './virtual-authenticator';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { sealAfter } from '../../server/kernel/keys/sealed-tables';

const t = translator();

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
  const url = namedUrl(server);
  await giveSession(page.context(), url, await newSession(books, holder.id));
  await page.goto(`${url}/settings/privacy`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('settings:passkeysTitle') })
    .click();
  await expect(page.getByText(t('settings:passkeysNone'))).toBeVisible();
  await expectAccessible(page, 'no passkeys yet');
  await addPasskey(page, server, holder.email);
  await expectAccessible(page, 'a passkey');
  await expectFits(page, 'a passkey');
  expect(await authenticator.count()).toBe(1);

  await showLogin(page, url);
  await expect(new AppPage(page).menuButton).toBeVisible();

  await page.goto(`${url}/settings/privacy/passkeys`);
  const name = t('settings:passkeyNameDefault');
  await page.getByRole('button', { name: t('settings:passkeyRemoveOf', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:passkeyRemove') })
    .click();
  await expect(page.getByText(t('settings:passkeysNone'))).toBeVisible();
  await showLogin(page, url);
  await expect(new LoginPage(page).alert.getByText(t('auth:passkeyUnknown'))).toBeVisible();
});

test('a passkey confirms a send in place of the code, and a device that does not confirm moves nothing', async ({
  page,
  server,
  books,
  holder,
}) => {
  test.slow();
  const authenticator = await VirtualAuthenticator.plugInto(page);
  const url = namedUrl(server);
  await giveSession(page.context(), url, await newSession(books, holder.id));
  await page.goto(`${url}/settings/privacy/passkeys`);
  await addPasskey(page, server, holder.email);
  await expect(page.getByText(/^Confirms payments from/)).toBeVisible();
  // Its day is over.
  const { db, keys } = await books.context();
  const ofHolder = db.selectFrom('passkeys').selectAll().where('user_id', '=', holder.id);
  const row = await ofHolder.executeTakeFirstOrThrow();
  const changes = { created_at: new Date(Date.now() - 2 * 24 * 3600_000) };
  await db
    .updateTable('passkeys')
    .set({ ...changes, seal: sealAfter(keys, 'passkeys', { row, changes }) })
    .where('id', '=', row.id)
    .execute();
  await page.goto(`${url}/wallet/tron-native-trx?modal=send`);
  const sheet = new WalletSheetPage(page);
  await sheet.recipient('Tron').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await sheet.press('toAmount');
  await sheet.expectPage('amountHeading');
  await sheet.amount.fill('100');
  await sheet.review.click();
  await sheet.begin();
  await sheet.expectPage('codeHeading');
  await expect(sheet.button('usePasskey')).toBeVisible();
  await expectAccessible(page, 'a code or a passkey');
  await expectFits(page, 'a code or a passkey');
  await authenticator.setUnlocked(false);
  await sheet.press('usePasskey');
  await expect(sheet.says('passkeyNotUsed')).toBeVisible();
  await authenticator.setUnlocked(true);
  await sheet.press('usePasskey');
  await sheet.expectPage('sendDone');
});

/** Shows the login to a browser that has passkeys, whose user takes the first that is offered. */
async function showLogin(page: Page, url: string): Promise<void> {
  await page.context().clearCookies({ name: /^bf_(?:session|refresh)$/ });
  await page.goto(`${url}/login`);
}
