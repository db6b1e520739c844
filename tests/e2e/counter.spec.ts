import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { balancesPaths } from '../../contract/balances/balances.paths';
import { eposPaths } from '../../contract/epos/epos.paths';
import { openCameraBrowser } from './camera-browser';
import { filmDrawing } from './camera-film';
import { test } from './e2e-test';
import { expectAmount } from './expect-amount';
import { loseAnswer } from './lose-answer';
import { EposPage } from './pages/epos-page';
import { ScannerPage } from './pages/scanner-page';
import { setTill, TillPage } from './pages/till-page';
import type { Person } from './people';
import { signInByApi } from './sign-in-by-api';
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
async function openPhone(
  code: Parameters<typeof filmDrawing>[1],
  { baseURL, owner }: { baseURL: string; owner: Person },
) {
  const { context, close } = await openCameraBrowser((file) => filmDrawing(file, code), {
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const headers = { authorization: `Bearer ${await signInByApi(context, owner)}` };
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

test('across the counter: rung up, scanned off the till, paid once though the answer was lost, and given back', async ({
  page,
  context,
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
  const phone = await openPhone(await drawnCode(till), {
    baseURL: new URL(link).origin,
    owner: lin,
  });
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
  const purse = { name: 'what the customer has' };
  expectAmount(before, '40', purse);
  expectAmount(await phone.payBalance(), '32.5', purse);

  await refund(page, till, match);
  await payer.done.tap();
  expectAmount(await phone.payBalance(), before, purse);
  // The same code once more shows what became of it, and charges nothing.
  await phone.page.goto(link);
  await payer.expectStep('paid');
  await expect(phone.page.getByText(t('epos:refunded', { time: '' }), { exact: false })).toBeVisible();
  expectAmount(await phone.payBalance(), before, purse);
  await phone.close();
});
