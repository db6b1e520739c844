import { expect } from '@playwright/test';
import { balancesPaths } from '../../contract/balances/balances.paths';
import { eposPaths } from '../../contract/epos/epos.paths';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { AppPage } from './pages/app-page';
import { storedTexts } from './stored-texts';
import { translator } from './translator';

const t = translator();

test('a key is made, reads the balances but takes no payment, and is revoked @wide', async ({
  page,
  request,
  signIn,
  holder,
}) => {
  await signIn(holder);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('settings:developersTitle') })
    .click();
  await expect(new AppPage(page).heading).toHaveText(t('api-keys:title'));
  const main = page.getByRole('main');
  await expect(main.getByText(t('api-keys:none'))).toBeVisible();
  await expectAccessible(page, 'no keys');
  await expect(main.getByRole('link', { name: t('api-keys:reference') })).toHaveAttribute('href', '/api');
  const generate = main.getByRole('button', { name: t('api-keys:generate') });
  await expect(generate).toBeDisabled();
  await main.getByRole('textbox', { name: t('api-keys:name') }).fill('report');
  await main.getByRole('button', { name: t('api-keys:duration') }).click();
  await page.getByRole('option', { name: t('api-keys:threeMonths') }).click();
  await generate.click();
  const shown = main.getByRole('textbox', { name: t('api-keys:newKey') });
  await expect(shown).toHaveValue(/^bfk_[0-9A-Za-z]{32}$/);
  const key = await shown.inputValue();
  await expectAccessible(page, 'a new key');
  const headers = { authorization: `Bearer ${key}` };
  const call = async (path: string) => (await request.get(path, { headers })).status();
  expect(await call(balancesPaths.getBalances.path)).toBe(200);
  expect(await call(eposPaths.listPayments.path)).toBe(403);
  await main.getByRole('button', { name: t('api-keys:done') }).click();
  await expect(main.getByText(key)).toHaveCount(0);
  expect(await storedTexts(page)).not.toContain(key);

  const revoke = main.getByRole('button', { name: t('api-keys:revokeOf', { name: 'report' }) });
  await revoke.click();
  const sheet = page.getByRole('dialog');
  await expectAccessible(page, 'the question before a key ends');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await call(balancesPaths.getBalances.path)).toBe(200);
  await revoke.click();
  await sheet.getByRole('button', { name: t('api-keys:revoke') }).click();
  await expect(main.getByText(t('api-keys:none'))).toBeVisible();
  expect(await call(balancesPaths.getBalances.path)).toBe(401);
});
