import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { eposPaths } from '../../contract/epos/epos.paths';
import { expectAccessible } from './expect-accessible';
import { AppPage } from './pages/app-page';
import { EposPage } from './pages/epos-page';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();

test('the receipt is for payer and merchant alone, as a file and on a roll of paper', async ({
  page,
  browser,
  server,
  till,
  problems,
  signIn,
  holder,
  payer,
}) => {
  problems.expectStatus(404, eposPaths.getReceipt.path.split(':')[0] ?? '');
  await signIn(payer);
  const { url, payment } = await till.request({
    amount: '1.5',
    note: 'İki çay, 一杯茶',
    cashierId: 'Şöhret',
  });
  const epos = new EposPage(page);
  await page.goto(url);
  await epos.expectStep('confirmTitle');
  await epos.pay.click();
  await epos.expectStep('paid');
  await epos.receipt.click();
  await expect(epos.heading).toHaveText(t('epos:receiptTitle'));
  const { checkId, match } = await till.look(payment.id);
  await expect(epos.fact('checkId')).toHaveText(checkId ?? '');
  await expect(epos.fact('receiptMatch')).toHaveText(match ?? '');
  await expectAccessible(page, 'receipt');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('epos:receiptPdf') }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`Billfold-${checkId}.pdf`);
  expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('body > [class*="roll"]').getByText('Corner Café')).toBeVisible();

  const receiptPath = new URL(page.url()).pathname;
  const stranger = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  await signIn(holder, stranger);
  const strangersPage = await stranger.newPage();
  await strangersPage.goto(receiptPath);
  await expect(new AppPage(strangersPage).heading).toHaveText(t('common:notFoundTitle'));
  await stranger.close();
});
