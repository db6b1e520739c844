import { expect } from '@playwright/test';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { makeTestDeposit } from '../../server/deposits/test-deposit.service';
import { demoCookieOf } from '../support/demo-keys';
import { test } from './e2e-test';
import { expectShownAmount } from './expect-amount';
import { takeOverBlocks } from './own-blocks';
import { WalletPage } from './pages/wallet-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { translator } from './translator';

const t = translator();
const trx = 'tron-native-trx';

test('coins from outside are seen, confirmed and credited without a reload; too few are set aside', async ({
  page,
  books,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const context = await books.context();
  const pay = async (amount: string) =>
    makeTestDeposit(context, { userId: holder.id, currency: requireCurrency(trx), amount });
  const sheet = new WalletSheetPage(page);
  await sheet.open(trx, 'deposit');
  const status = sheet.sheet.getByRole('status').filter({ hasText: t('wallet-sheets:depositWaiting') });
  await expect(status).toBeVisible();
  const blocks = await takeOverBlocks(context);
  try {
    await pay('250');
    for (const confirmations of [0, 1, 2]) {
      await expect(sheet.says('depositSeen', { confirmations, needed: 3 })).toBeVisible();
      await blocks.mine();
    }
    await expect(sheet.says('depositCredited')).toBeVisible();
  } finally {
    await blocks.release();
  }
  await page.keyboard.press('Escape');
  await expect(sheet.sheet).toBeHidden();
  const shown = new WalletPage(page).amountOf('TRX');
  await expectShownAmount(shown, '5250 TRX', { name: 'the balance with the deposit' });
  await pay('0.5');
  await sheet.pending.filter({ hasText: t('wallet-sheets:depositUnclaimed') }).click();
  await expect(sheet.says('depositBelowMinimum')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectShownAmount(shown, '5250 TRX', { name: 'the balance without what was too little' });
});

test(
  'in a demo a button has coins sent',
  { tag: '@nightly' },
  async ({ page, context, server, signIn, holder }) => {
    const [, key] = demoCookieOf(server.url);
    await page.goto(`/dev/enter?key=${key}`);
    await signIn(holder, context);
    const sheet = new WalletSheetPage(page);
    await sheet.open(trx, 'deposit');
    await sheet.sheet
      .getByRole('button', { name: t('wallet-sheets:testAction', { amount: '100', ticker: 'TRX' }) })
      .click();
    await expect(sheet.says('depositCredited')).toBeVisible();
  },
);
