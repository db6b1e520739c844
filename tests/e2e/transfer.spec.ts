import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { translator } from './translator';

const t = translator();

test('bills become a pay balance, and that becomes other bills', async ({ holdersSheet: sheet }) => {
  await sheet.open('tectum-note-usdt', 'transfer');
  await sheet.choose('10', 1);
  await sheet.press('transferToPayAction');
  await sheet.expectPage('transferToPayDone');
  await expect(sheet.sheet.getByText(t('bill-sheets:transferToBills'))).toBeHidden();
  await sheet.press('done');

  await sheet.open('tectum-note-usdt', 'transfer');
  await sheet.sheet.getByRole('radio', { name: t('bill-sheets:transferToBills') }).click();
  await expect(sheet.says('payBalance')).toBeVisible();
  await expect(sheet.amount('10 USDT')).toBeAttached();
  // More than the balance cannot be entered; the stock has no fives until it is given some.
  await sheet.choose('50', 1);
  await expect(sheet.count('50')).toHaveValue('0');
  await sheet.choose('5', 7);
  await expect(sheet.count('5')).toHaveValue('2');
  await sheet.press('transferToBillsAction');
  await sheet.expectPage('transferToBillsDone');
  await expect(sheet.amount('10 USDT')).toBeAttached();
});
