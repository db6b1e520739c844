import { expect } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { loseResponse } from './lose-response';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

test('an amount is made of bills and handed over, and arrives in the other window', async ({
  page,
  problems,
  holder,
  payer,
  holdersSheet: sheet,
  payersSheet: lins,
}) => {
  // A handover to oneself is refused.
  problems.expect(/409/);
  await lins.open(usdt, 'handover');
  await expect(lins.available('20')).toBeHidden();

  await sheet.open(usdt, 'handover');
  await expect(sheet.button('next')).toBeDisabled();
  await sheet.sheet.getByLabel(t('bill-sheets:makeAmount', { ticker: 'USDT' })).fill('43');
  await expect(sheet.count('20')).toHaveValue('2');
  await expect(sheet.count('1')).toHaveValue('3');
  await sheet.press('next');

  await sheet.expectPage('recipientHeading');
  await expect(sheet.button('recipientFind')).toBeDisabled();
  await expect(sheet.says('recipientMissing')).toBeVisible();
  await sheet.recipient.fill(holder.email);
  await sheet.press('recipientFind');
  await expect(sheet.sheet.getByText(t('errors:sendingToSelf'))).toBeVisible();
  await sheet.recipient.fill(payer.email);
  await sheet.press('recipientFind');
  await sheet.expectPage('handoverConfirm');
  await expect(sheet.sheet.getByText('e•••@example.test', { exact: false })).toBeVisible();
  await expect(sheet.says('handoverFinal')).toBeVisible();
  expect(await findViolations(page, 'light')).toEqual([]);
  await sheet.press('handoverAction');
  await sheet.expectPage('handoverDone');
  await expect(sheet.amount('43 USDT')).toBeAttached();
  await expect(lins.available('20')).toContainText(t('bill-sheets:chooserLeft', { count: 2 }));
  await sheet.press('done');
  await expect(sheet.sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/bills/${usdt}$`));
});

test('by keyboard alone: after its sheet is closed, the page says how a handover with a lost answer ended, and the bills go once', async ({
  page,
  problems,
  holdersSheet: sheet,
  payer,
}) => {
  problems.expectLostResponses();
  await sheet.open(usdt, 'handover');
  await expect(sheet.available('5')).toContainText(t('bill-sheets:chooserLeft', { count: 8 }));
  // No response may arrive before the sheet is closed, even on a slow machine.
  const letThrough = await loseResponse(page, billsPaths.handOverBills.path, 50);
  await focusOn(sheet.count('5'));
  await page.keyboard.press('ArrowUp');
  await expect(sheet.count('5')).toHaveValue('1');
  await focusOn(sheet.button('next'));
  await page.keyboard.press('Enter');
  await sheet.expectPage('recipientHeading');
  await expect(sheet.recipient).toBeFocused();
  await page.keyboard.type(payer.email);
  await page.keyboard.press('Enter');
  await sheet.expectPage('handoverConfirm');
  await focusOn(sheet.button('handoverAction'));
  await page.keyboard.press('Enter');
  await sheet.expectPage('checking');
  await expect(sheet.says('checkingAgain')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet.sheet).toBeHidden();
  await expect(page.getByText(t('shell:moneyChecking'))).toBeVisible();
  await letThrough();
  // The next retry may be 15 s away.
  await expect(page.getByText(/^Completed: Handover of 5 USDT to /)).toBeVisible({ timeout: 30_000 });
  await sheet.open(usdt, 'handover');
  await expect(sheet.available('5')).toContainText(t('bill-sheets:chooserLeft', { count: 7 }));
});
