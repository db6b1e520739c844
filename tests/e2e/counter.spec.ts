import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { eposPaths } from '../../contract/epos/epos.paths';
import { giveSession, newSession } from './begin-session';
import { openCameraBrowser } from './camera-browser';
import { filmDrawing } from './camera-film';
import { test } from './e2e-test';
import { expectAmount } from './expect-amount';
import { loseResponse } from './lose-response';
import { EposPage } from './pages/epos-page';
import { ScannerPage } from './pages/scanner-page';
import { setTill, TillPage } from './pages/till-page';
import { readPay } from './read-pay';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

/** The code as drawn by the till. */
async function drawnCode(till: TillPage): Promise<{ edge: number; path: string }> {
  const svg = till.code.locator('svg');
  const [margin = 0, , whole = 0] = ((await svg.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  return { edge: whole + 2 * margin, path: (await svg.locator('path').getAttribute('d')) ?? '' };
}

/** Opens a phone with its camera in front of a code. */
async function openPhone(code: Parameters<typeof filmDrawing>[1], baseURL: string) {
  return openCameraBrowser((file) => filmDrawing(file, code), {
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
}

async function refund(page: Page, till: TillPage, match: string): Promise<void> {
  await till.next.click();
  await till.showPayments();
  await till.rows.filter({ hasText: match }).getByRole('button').click();
  const button = till.sheet.getByRole('button', { name: t('till:refund') });
  await button.click();
  await expect(till.sheet.getByRole('heading', { name: t('till:refundHeading') })).toBeFocused();
  await button.click();
  await expect(page.getByRole('heading', { name: t('till:refundDone') })).toBeFocused();
}

test('across the counter: rung up, scanned off the till, paid once though the answer was lost, and given back', async ({
  page,
  context,
  books,
  signIn,
  merchant,
  payer: lin,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(setTill, usdt);
  await signIn(merchant);
  const till = new TillPage(page);
  await till.open();
  await till.tap('7', 'keyMark', '5');
  const link = await till.show();
  // A scanner recognises the till's site by the host name in its code, which differs from the test server's usual
  // one.
  const { origin } = new URL(link);
  const phone = await openPhone(await drawnCode(till), origin);
  const session = await newSession(books, lin.id);
  await giveSession(phone.context, origin, session);
  const payBalance = () => readPay(phone.context.request, session.accessToken);
  const before = await payBalance();
  const phonePage = await phone.context.newPage();

  await new ScannerPage(phonePage).open();
  const payer = new EposPage(phonePage);
  await payer.expectStep('confirmTitle');
  await expect(till.says('stateSeen').first()).toBeVisible();
  await loseResponse(phonePage, eposPaths.payAtTill.path, 2);
  await payer.pay.tap();
  // The till's update may arrive before the retry, and then the checking step never shows.
  await payer.expectStep('paid');
  const match = await payer.matchCode();
  await expect(till.match).toHaveText(match);
  const purse = { name: 'what the customer has' };
  expectAmount(before, '40', purse);
  expectAmount(await payBalance(), '32.5', purse);

  await refund(page, till, match);
  await payer.done.tap();
  expectAmount(await payBalance(), before, purse);
  // Opening the code again shows the outcome, and charges nothing.
  await phonePage.goto(link);
  await payer.expectStep('paid');
  await expect(phonePage.getByText(t('epos:refunded', { time: '' }), { exact: false })).toBeVisible();
  expectAmount(await payBalance(), before, purse);
  await phone.close();
});
