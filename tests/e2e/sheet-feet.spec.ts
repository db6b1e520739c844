import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { test } from './e2e-test';
import { newestCodeTo } from './mailbox';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { BuyTctPage } from './pages/buy-tct-page';
import { MigratePage } from './pages/migrate-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const wide = { tag: '@wide' };

/** A short phone, and a desk's usual screen. */
const low = { width: 375, height: 667 };
test.use({ viewport: async ({ viewport, isMobile }, use) => use(isMobile ? low : viewport) });

/** Rounding, and the tolerance of the fade. */
const tolerancePx = 4;

const lastPart = '[data-page] > :not([data-page] > div:empty)';

/** Expects a low foot, that the content fades where it is cut, and that its end can be brought above the foot. */
async function expectClearFoot(sheet: Locator, step: string): Promise<void> {
  await expect(sheet.locator(lastPart).last()).toBeAttached();
  const [whole, foot] = await Promise.all([sheet.boundingBox(), sheet.locator('footer').boundingBox()]);
  expect((foot?.height ?? 0) / (whole?.height ?? 1), `${step}: share of the foot`).toBeLessThanOrEqual(0.4);
  const last = sheet.locator(lastPart).last();
  const surface = sheet.locator('[data-scroller]');
  const cut = async () => {
    const end = await last.boundingBox();
    return (end?.y ?? 0) + (end?.height ?? 0) > (foot?.y ?? 0) + tolerancePx;
  };
  const fades = async () => surface.evaluate((element) => getComputedStyle(element).maskImage !== 'none');
  await expect
    .poll(async () => (await fades()) === (await cut()), `${step}: a fade where content follows`)
    .toBe(true);
  await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  expect(await cut(), `${step}: the end is above the foot`).toBe(false);
  await expect.poll(fades, `${step}: a fade at the end`).toBe(false);
}

test(
  'the foot of a sheet of bills covers nothing that is confirmed above it',
  wide,
  async ({ page, holdersSheet: sheet, payer }) => {
    await sheet.open(usdt, 'handover');
    await sheet.choose('20', 2);
    await expectClearFoot(sheet.sheet, 'chooser');
    await sheet.press('next');
    await sheet.expectPage('recipientHeading');
    await expectClearFoot(sheet.sheet, 'recipient');
    await sheet.recipient.fill(payer.email);
    await sheet.press('recipientFind');
    await sheet.expectPage('handoverConfirm');
    await expectClearFoot(sheet.sheet, 'handover');

    await sheet.open(usdt, 'transfer');
    await sheet.choose('1', 2);
    await expectClearFoot(sheet.sheet, 'transfer');

    await sheet.open(usdt, 'export');
    await sheet.choose('5', 3);
    await sheet.press('next');
    await sheet.expectPage('exportConfirm');
    await expectClearFoot(sheet.sheet, 'export');
    await expect(sheet.says('exportWarningText', { count: 3 })).toBeInViewport({ ratio: 1 });
    await sheet.says('exportAgree').click();
    await sheet.press('exportAction');
    await expect(sheet.codes).toHaveCount(3);
    const [line = ''] = await sheet.codes.allTextContents();
    const deposit = new BillSheetPage(page);
    await deposit.open(usdt, 'deposit');
    await deposit.text.fill(line);
    await expect(deposit.says('lookSeen', { count: 1 })).toBeAttached();
    await expectClearFoot(deposit.sheet, 'deposit');

    const burn = new BurnPage(page);
    await burn.openSheet(usdt);
    await sheet.choose('20', 1);
    await sheet.press('next');
    await burn.expectPage('payoutHeading');
    await burn.tier('average').click();
    const tick = burn.sheet.getByText(t('fees:payAnyway'));
    await expectClearFoot(burn.sheet, 'payout');
    await tick.click();
    await burn.button('review').click();
    await burn.expectPage('confirmHeading', { count: 1 });
    await expectClearFoot(burn.sheet, 'burn');
  },
);

test(
  'the foot of a sheet of coins covers nothing that is said above it',
  wide,
  async ({ page, server, signIn, holder, merchant }) => {
    await signIn(holder);
    const sheet = new WalletSheetPage(page);
    await sheet.open('tectum-t12-tet', 'send');
    await sheet.recipient().fill(merchant.email);
    await sheet.press('toAmount');
    await sheet.expectPage('amountHeading');
    await expectClearFoot(sheet.sheet, 'amount');
    await sheet.amount.fill('2.5');
    await sheet.review.click();
    await sheet.begin();
    await sheet.code.fill(await newestCodeTo(server, holder.email));
    await sheet.press('sendAction');
    await sheet.expectPage('sendDone');
    await expectClearFoot(sheet.sheet, 'sent');

    await sheet.open('tron-trc20-usdt', 'deposit');
    await expect(sheet.sheet.getByText(t('wallet-sheets:depositOnly'))).toBeAttached();
    await expectClearFoot(sheet.sheet, 'coins to deposit');

    const migration = new MigratePage(page);
    await migration.open('tectum-t12-tet');
    await migration.amount.fill('100');
    await expectClearFoot(migration.sheet, 'migration');
    await migration.press();
    await migration.expectPage('migrated');
    await expectClearFoot(migration.sheet, 'migrated');
  },
);

test('on a desk the tray of a page is one line', wide, async ({ page, isMobile, signIn, holder }) => {
  test.skip(isMobile, 'Other tests measure the feet of phones.');
  await signIn(holder);
  const tray = page.getByRole('main').locator('[data-tray]');
  const heightPx = async () => (await tray.boundingBox())?.height;
  await new BurnPage(page).openTab('green', usdt);
  expect(await heightPx()).toBeLessThanOrEqual(64);
  const buying = new BuyTctPage(page);
  await buying.open();
  await buying.send.fill('100');
  await buying.expectReady();
  expect(await heightPx()).toBeLessThanOrEqual(64);
});
