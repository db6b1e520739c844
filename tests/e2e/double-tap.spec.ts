import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { eposPaths } from '../../contract/epos/epos.paths';
import { exportsPaths } from '../../contract/exports/exports.paths';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { expectNoSecondTap } from './double-tap';
import { BillMaker } from './make-bills';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { MintHousePage } from './pages/mint-house-page';
import { TillPage } from './pages/till-page';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const tron = 'tron-trc20-usdt';

/** Checks the heading instead of the focus, which the second tap may have moved to the button. */
async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('heading', { name, level: 3 })).toBeVisible();
}

test('a second tap hands nothing over and burns nothing before the confirmation could be read', async ({
  page,
  signIn,
  holder,
  payer,
}) => {
  test.slow();
  await signIn(holder);
  const sheet = new BillSheetPage(page);
  const goBack = async () => sheet.sheet.getByRole('button', { name: t('common:back') }).click();
  await sheet.open(usdt, 'handover');
  await sheet.choose('20', 2);
  await sheet.press('next');
  await sheet.expectPage('recipientHeading');
  await sheet.recipient.fill(payer.email);
  await expectNoSecondTap(page, {
    first: sheet.button('recipientFind'),
    second: sheet.button('handoverAction'),
    path: billsPaths.handOverBills.path,
    goBack,
    expectConfirmation: async () => expectHeading(page, t('bill-sheets:handoverConfirm')),
  });

  const burn = new BurnPage(page);
  await burn.openSheet(usdt);
  await sheet.choose('20', 2);
  await sheet.press('next');
  await burn.expectPage('payoutHeading');
  // Such a low fee needs no acceptance, and the tier is stored.
  await burn.tier('low').click();
  await expectNoSecondTap(page, {
    first: burn.button('review'),
    second: burn.button('burnAction'),
    path: mintHousePaths.burnBills.path,
    goBack,
    expectConfirmation: async () => expectHeading(page, t('burn:confirmHeading', { count: 2 })),
  });
});

test(
  'the till refunds only after its confirmation could be read, whatever is tapped before',
  { tag: '@nightly' },
  async ({ page, signIn, merchant, till, customer }) => {
    test.slow();
    const { url } = await till.request({ amount: '12.5' });
    const { match } = await customer.pay(url);
    await signIn(merchant);
    const screen = new TillPage(page);
    await page.goto('/till/payments');
    await screen.rows.filter({ hasText: match }).getByRole('button').click();
    const refund = screen.sheet.getByRole('button', { name: t('till:refund') });
    await expectNoSecondTap(page, {
      first: refund,
      second: refund,
      path: eposPaths.refundPayment.path,
      goBack: async () => {
        await screen.sheet.getByRole('button', { name: t('common:back') }).click();
        await expect(screen.sheet.getByRole('link', { name: t('till:receipt') })).toBeVisible();
      },
      expectConfirmation: async () => expect(screen.says('refundFinalText')).toBeVisible(),
    });
    await refund.click();
    await expect(screen.says('refundFinalText')).toBeVisible();
    await refund.click();
    await expect(screen.sheet.getByRole('heading', { name: t('till:refundDone') })).toBeFocused();
  },
);

test(
  'nor does one export, mint, or burn blue bills',
  { tag: '@nightly' },
  async ({ page, context, signIn, holder }) => {
    test.slow();
    const token = await signIn(holder);
    const maker = new BillMaker(context.request, token, tron);
    await maker.make({ '1': 1 }, { currencyFill: tron, fee: '39' });
    const [line = ''] = await maker.write('1', 1);
    const sheet = new BillSheetPage(page);
    await sheet.open(usdt, 'export');
    await sheet.choose('5', 1);
    await expectNoSecondTap(page, {
      first: sheet.button('next'),
      second: sheet.button('exportAction'),
      path: exportsPaths.exportBills.path,
      goBack: async () => sheet.sheet.getByRole('button', { name: t('common:back') }).click(),
      expectConfirmation: async () => {
        await expectHeading(page, t('bill-sheets:exportConfirm'));
        await sheet.sheet.getByText(t('bill-sheets:exportAgree')).click();
      },
    });

    const closeSheet = async () => {
      await page.keyboard.press('Escape');
      await expect(sheet.sheet).toBeHidden();
    };
    const house = new MintHousePage(page);
    await house.open(`green/mint?currency=${usdt}`);
    await house.choose('10', 'USDT', 1);
    await expectNoSecondTap(page, {
      first: house.next,
      second: house.action('mint'),
      path: mintHousePaths.mintBills.path,
      goBack: closeSheet,
      expectConfirmation: async () => expectHeading(page, t('mint-house:mintConfirm', { count: 1 })),
    });

    const burn = new BurnPage(page);
    await burn.openTab('blue', tron);
    await burn.text.fill(line);
    await expectNoSecondTap(page, {
      first: burn.next,
      second: burn.button('burnAction'),
      path: mintHousePaths.burnBills.path,
      goBack: closeSheet,
      expectConfirmation: async () => expectHeading(page, t('burn:confirmHeading', { count: 1 })),
    });
  },
);
