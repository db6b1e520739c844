import { expect } from '@playwright/test';
import { expectFits } from './expect-fits';
import { EposPage } from './pages/epos-page';
import { ScannerPage } from './pages/scanner-page';
import { setTill, TillPage } from './pages/till-page';
import { test } from './till-test';
import { translator } from './translator';

const usdt = 'tectum-note-usdt';
/** The maximum lengths. */
const place = {
  pos: 'Moda Caddesi No. 117, bahçe katı',
  cashierId: 'Muhammed Abdurrahman',
  note: 'İki çay, bir simit',
};

for (const language of ['en', 'tr'] as const) {
  const t = translator(language);

  // Turkish has the longest words.
  const details = language === 'tr' ? {} : { tag: '@nightly' };
  test.describe(`however small the screen and big the letters, in ${language}`, details, () => {
    test.use({ locale: language });

    test('the till is whole', async ({ page, context, till: others, signIn, merchant, customer }) => {
      test.slow();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await context.addInitScript(setTill, usdt);
      await signIn(merchant);
      const till = new TillPage(page, t);
      const amount = page.getByRole('main').getByRole('textbox');
      await till.open();
      await amount.fill('9999999.123456');
      await expectFits(page, 'ringing up');
      await amount.fill('0.1234567');
      await expectFits(page, 'a mistake');
      await amount.fill('1.5');
      await till.request.click();
      await expect(till.button('copyLink')).toBeVisible();
      const url = await till.link();
      await expectFits(page, 'the code');
      await till.leave.click();
      // Both pages have a cancel button, so wait for this one.
      await expect(page.getByRole('link', { name: t('till:openShow') })).toBeVisible();
      await expect(till.cancel).toBeVisible();
      await expectFits(page, 'an open payment');
      await customer.pay(url);
      await page.goto('/till/payment');
      await expect(till.next).toBeVisible();
      await expectFits(page, 'a payment that was made');
      await till.next.click();

      await others.request({ amount: '1234567.123456', ...place });
      await page.goto('/till/payments');
      await expect(till.rows.first()).toBeVisible();
      await expectFits(page, 'the payments');
      await till.rows.first().getByRole('button').click();
      await expect(till.sheet.getByRole('button', { name: t('till:cancel') })).toBeVisible();
      await expectFits(page, 'one payment');
    });

    test('the payer’s side is whole', async ({ page, till, signIn, payer }) => {
      test.slow();
      await signIn(payer);
      const epos = new EposPage(page, t);
      const { url } = await till.request({ total: '1.25', ...place });
      await page.goto((await till.request({ amount: '1234567.123456', ...place })).url);
      await epos.expectStep('confirmTitle');
      await expect(epos.says('short')).toBeVisible();
      await expectFits(page, 'a payment that is too large');
      await page.goto(url);
      await epos.expectStep('confirmTitle');
      await expectFits(page, 'the confirmation');
      await epos.cancel.click();
      await expect(epos.question).toBeVisible();
      await expectFits(page, 'the question');
      await page.getByRole('button', { name: t('epos:cancelNo') }).click();
      const amount = language === 'tr' ? '1,25' : '1.25';
      await page.getByRole('button', { name: t('epos:pay', { amount, ticker: 'USDT' }) }).click();
      await epos.expectStep('paid');
      await expectFits(page, 'the result');
      await epos.receipt.click();
      await expect(epos.fact('checkId')).toBeVisible();
      await expectFits(page, 'the receipt');

      const scanner = new ScannerPage(page, t);
      await scanner.open();
      await scanner.pasteText('hello');
      await expect(scanner.says('unknownCode')).toBeVisible();
      await expectFits(page, 'the scanner');
    });
  });
}
