import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { balancesPaths } from '../../contract/balances/balances.paths';
import { eposPaths } from '../../contract/epos/epos.paths';
import { openCameraBrowser } from './camera-browser';
import { filmDrawing } from './camera-film';
import { test } from './e2e-test';
import { loseAnswer } from './lose-answer';
import { EposPage } from './pages/epos-page';
import { ScannerPage } from './pages/scanner-page';
import { setTill, TillPage } from './pages/till-page';
import { cafe, lin, signInByApi } from './sign-in-by-api';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

/** The code as the till has drawn it. */
async function drawnCode(till: TillPage): Promise<{ edge: number; path: string }> {
  const svg = till.code.locator('svg');
  const [margin = 0, , whole = 0] = ((await svg.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  return { edge: whole + 2 * margin, path: (await svg.locator('path').getAttribute('d')) ?? '' };
}

/** A phone whose camera is held before a code. */
async function openPhone(code: Parameters<typeof filmDrawing>[1], baseURL: string) {
  const { context, close } = await openCameraBrowser((file) => filmDrawing(file, code), {
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const headers = { authorization: `Bearer ${await signInByApi(context, lin)}` };
  const payBalance = async () => {
    const answer = await context.request.get(balancesPaths.getPayBalance.path.replace(':currencyKey', usdt), {
      headers,
    });
    return ((await answer.json()) as { payload: { value: string } }).payload.value;
  };
  return { close, page: await context.newPage(), payBalance };
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

test.use({ ownServerFor: 'counter' });

test('across the counter: rung up, scanned off the till, paid once though the answer was lost, and given back', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(setTill, usdt);
  await signInByApi(context, cafe);
  const till = new TillPage(page);
  await till.open();
  await till.tap('7', 'keyMark', '5');
  const link = await till.show();
  const phone = await openPhone(await drawnCode(till), new URL(link).origin);
  const before = await phone.payBalance();

  await new ScannerPage(phone.page).open();
  const payer = new EposPage(phone.page);
  await payer.expectStep('confirmTitle');
  await expect(till.says('stateSeen').first()).toBeVisible();
  await loseAnswer(phone.page, eposPaths.payAtTill.path, 2);
  await payer.pay.tap();
  // The till's word may be here before a second try is: then nobody sees it being checked.
  await payer.expectStep('paid');
  const match = await payer.matchCode();
  await expect(till.match).toHaveText(match);
  expect(Number(await phone.payBalance())).toBeCloseTo(Number(before) - 7.5, 6);

  await refund(page, till, match);
  await payer.done.tap();
  expect(await phone.payBalance()).toBe(before);
  // The same code once more shows what became of it, and charges nothing.
  await phone.page.goto(link);
  await payer.expectStep('paid');
  await expect(phone.page.getByText(t('epos:refunded', { time: '' }), { exact: false })).toBeVisible();
  expect(await phone.payBalance()).toBe(before);
  await phone.close();
});
