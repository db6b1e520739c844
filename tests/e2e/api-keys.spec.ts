import { expect } from '@playwright/test';
import { balancesPaths } from '../../contract/balances/balances.paths';
import { eposPaths } from '../../contract/epos/epos.paths';
import { userPaths } from '../../contract/user/user.paths';
import { decodePayment } from '../support/decode-payment';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { AppPage } from './pages/app-page';
import { storedTexts } from './stored-texts';
import { translator } from './translator';

const t = translator();

test('a key is made, reads the balances but takes no payment, and is revoked', async ({
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
  const shown = main.getByRole('list', { name: t('api-keys:newKey') });
  await expect(shown).toHaveText(/^bfk_[0-9A-Za-z]{32}$/);
  const key = await shown.innerText();
  await expectAccessible(page, 'a new key');
  const headers = { authorization: `Bearer ${key}` };
  const call = async (path: string) => (await request.get(path, { headers })).status();
  expect(await call(balancesPaths.getBalances.path)).toBe(200);
  expect(await call(eposPaths.listPayments.path)).toBe(403);
  await main.getByRole('button', { name: t('secrets:download') }).click();
  await main.getByRole('button', { name: t('secrets:done') }).click();
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

test(
  'a key pays a merchant up to its amount of the day, refused beyond, and the history names it',
  { tag: '@nightly' },
  async ({ page, browser, request, server, signIn, payer, merchant }) => {
    const shop = await browser.newContext({ baseURL: server.url });
    const authorization = `Bearer ${await signIn(merchant, shop)}`;
    const user = await shop.request.get(userPaths.getUser.path, { headers: { authorization } });
    const { id } = ((await user.json()) as { payload: { id: number } }).payload;
    const askFor = async (amount: string) => {
      const data = { currency_key: 'tectum-note-usdt', amount };
      const asked = await shop.request.post(eposPaths.requestPayment.path, {
        headers: { authorization },
        data,
      });
      const { url } = ((await asked.json()) as { payload: { url: string } }).payload;
      return decodePayment(new URL(url).searchParams.get('data') ?? '');
    };

    await signIn(payer);
    await page.goto('/settings/developers');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: t('api-keys:name') }).fill('vending');
    await main.getByRole('button', { name: t('api-keys:duration') }).click();
    await page.getByRole('option', { name: t('api-keys:permanent') }).click();
    await main.getByText(t('api-keys:scopePay'), { exact: true }).click();
    // A mouse that is held chooses what the list shows under it; the keyboard opens it alone.
    const currency = main.getByRole('button', { name: t('api-keys:purseCurrency') });
    // A key press doesn't wait until the list has its currencies and can take the focus.
    await expect(currency).toBeEnabled();
    await currency.press('Enter');
    await page.getByRole('option', { name: /^USDT · Tectum/ }).click();
    await main.getByRole('textbox', { name: t('api-keys:purseAmount') }).fill('10');
    await main.getByRole('textbox', { name: t('api-keys:purseMerchants') }).fill(String(id));
    await expect(
      main.getByText(t('api-keys:purseMeans', { amount: '10 USDT', merchants: String(id) })),
    ).toBeVisible();
    await expectAccessible(page, 'what a key may pay');
    await main.getByRole('button', { name: t('api-keys:generate') }).click();
    const key = await main.getByRole('list', { name: t('api-keys:newKey') }).innerText();
    const pay = async (amount: string) => {
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() };
      const came = await request.post(eposPaths.payAtTill.path, { headers, data: await askFor(amount) });
      return ((await came.json()) as { status: number; errorCode?: number }).errorCode ?? came.status();
    };
    expect(await pay('7')).toBe(200);
    expect(await pay('4')).toBe(20_027);
    await main.getByRole('button', { name: t('secrets:download') }).click();
    await main.getByRole('button', { name: t('secrets:done') }).click();
    await page.reload();
    await expect(main.getByText(/7 .* 10 USDT/)).toBeVisible();
    await page.goto('/history');
    await main.getByRole('list').getByRole('button').first().click();
    await expect(page.getByText(t('history:paidByKey'))).toBeVisible();
    await expect(page.getByText('vending')).toBeVisible();
    await shop.close();
  },
);
