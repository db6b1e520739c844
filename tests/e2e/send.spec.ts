import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { expectShownAmount } from './expect-amount';
import { newestCodeTo, wrongCode } from './mailbox';
import { HistoryPage } from './pages/history-page';
import { WalletPage } from './pages/wallet-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { translator } from './translator';

const t = translator();
const trx = 'tron-native-trx';
const bitcoinAddress = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test('coins are sent to an address: another network’s is named first, a wrong code moves nothing, and the end comes without a reload', async ({
  page,
  problems,
  server,
  signIn,
  holder,
}) => {
  problems.expectStatus(400, '/v1/send/recipient');
  problems.expectStatus(400, '/v2/send/complete');
  await signIn(holder);
  const sheet = new WalletSheetPage(page);
  await sheet.open(trx, 'send');
  await sheet.recipient('Tron').fill(bitcoinAddress);
  await sheet.press('toAmount');
  await expect(sheet.says('addressOfOther', { network: 'Bitcoin' })).toBeVisible();
  await sheet.recipient('Tron').fill(tronAddress);
  await sheet.press('toAmount');
  await sheet.expectPage('amountHeading');
  await sheet.amount.fill('100');
  await sheet.review.click();
  await sheet.expectPage('reviewHeading');
  await expect(sheet.sheet.getByText('103.3 TRX', { exact: true })).toBeAttached();
  await sheet.begin();
  await sheet.expectPage('codeHeading');
  const code = await newestCodeTo(server, holder.email);
  await sheet.code.fill(wrongCode(code));
  await sheet.press('sendAction');
  await expect(sheet.sheet.getByRole('alert')).toContainText(t('errors:incorrectCode'));
  await sheet.code.fill(code);
  await sheet.press('sendAction');
  await sheet.expectPage('sendDone');
  await expect(sheet.says('stateFinal')).toBeVisible();
  await sheet.sheet.getByRole('button', { name: t('bill-sheets:done') }).click();
  const wallet = new WalletPage(page);
  const shown = wallet.amountOf('TRX');
  await expectShownAmount(shown, '4896.7 TRX', { name: 'the balance after the send' });
  await page.goto('/history');
  await expect(new HistoryPage(page).rows.first()).toContainText('100 TRX');
});

test('coins sent to another user on T12 arrive at once, and the sender sees that', async ({
  page,
  browser,
  server,
  signIn,
  holder,
  merchant,
}) => {
  const others = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  await signIn(merchant, others);
  const his = await others.newPage();
  await his.goto('/wallet/tectum-t12-tct');
  const balance = new WalletPage(his).amountIn(his.getByRole('main'), 'TCT');
  await expectShownAmount(balance, '0 TCT', { name: 'the recipient’s balance at first' });
  await signIn(holder);
  const sheet = new WalletSheetPage(page);
  await sheet.open('tectum-t12-tct', 'send');
  await sheet.recipient().fill(merchant.email);
  await sheet.press('toAmount');
  await sheet.expectPage('amountHeading');
  await expect(sheet.says('oursInstant')).toBeVisible();
  await sheet.amount.fill('2.5');
  await sheet.review.click();
  await sheet.begin();
  await sheet.code.fill(await newestCodeTo(server, holder.email));
  await sheet.press('sendAction');
  await sheet.expectPage('sendDone');
  await expect(sheet.says('stateSettled')).toBeVisible();
  await expectShownAmount(balance, '2.5 TCT', { name: 'the recipient’s balance' });
  await others.close();
});
