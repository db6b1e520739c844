import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { AppPage } from './pages/app-page';
import { PrivateKeyPage } from './pages/private-key-page';
import { storedTexts } from './stored-texts';
import { translator } from './translator';

const t = translator();
const keyPattern = /^0x[0-9a-f]{64}$/;

test('a private key is shown only for the password, by keyboard, and leaves no trace', async ({
  page,
  problems,
  signIn,
  holder,
}) => {
  problems.expectStatus(403, '/v1/pk/ethereum');
  await signIn(holder);
  const screen = new PrivateKeyPage(page);
  await screen.open();
  expect(await findViolations(page, 'light')).toEqual([]);
  await screen.password.fill('Wrong-Money1');
  await page.keyboard.press('Enter');
  await expect(screen.alert).toContainText(t('errors:wrongPrivateKeyPassword'));
  await expect(screen.password).toHaveValue('');
  await screen.password.focus();
  await page.keyboard.type(holder.password);
  await page.keyboard.press('Enter');
  await expect(screen.key).toHaveValue(keyPattern);
  const key = await screen.key.inputValue();
  expect(await findViolations(page, 'light')).toEqual([]);
  await screen.hide.click();
  await expect(screen.password).toHaveValue('');

  await screen.password.fill(holder.password);
  await screen.show.click();
  await expect(screen.key).toHaveValue(key);
  await page.goBack();
  await expect(new AppPage(page).heading).toHaveText(t('settings:privacyTitle'));
  expect(await storedTexts(page)).not.toContain(key.slice(2));
  await page.goForward();
  await expect(screen.password).toHaveValue('');
  await page.reload();
  await expect(screen.password).toHaveValue('');
  expect(await storedTexts(page)).not.toContain(key.slice(2));
  expect(await page.content()).not.toContain(key.slice(2));
});
