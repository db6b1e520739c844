import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { test } from './e2e-test';
import { loseResponse } from './lose-response';
import { BillMaker } from './make-bills';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const tet = 'tectum-note-tet';

/** A bill that is gone, by its description, at any time. */
function gone(sheet: BillSheetPage, key: 'placeHandedOver' | 'placeRedeemed'): Locator {
  const words = t(`bill-sheets:${key}`, { time: '' }).replace(/[ ,.]+$/, '');
  return sheet.sheet
    .getByRole('listitem')
    .filter({ hasText: /^[0-9]{16}/ })
    .filter({ hasText: words });
}

/** Continues a refused operation with the bills that are left. */
async function goOn(sheet: BillSheetPage, count: number): Promise<void> {
  await sheet.expectPage('conflictTitle');
  await expect(sheet.says('conflictGone', { count: 1 })).toBeVisible();
  await sheet.sheet
    .getByRole('button', { name: t('bill-sheets:conflictGoOn', { count }), exact: true })
    .click();
}

test.describe(
  'a change of a bill in the meantime is shown, with a way to continue',
  { tag: '@nightly' },
  () => {
    test('when another tab has handed it over', async ({
      page,
      context,
      problems,
      signIn,
      holder,
      payer,
    }) => {
      test.slow();
      problems.expectStatus(400, 'handover');
      await signIn(holder);
      const [first, second] = [new BillSheetPage(page), new BillSheetPage(await context.newPage())];
      for (const sheet of [first, second]) {
        await sheet.open(usdt, 'handover');
        await sheet.choose('100', 1);
        if (sheet === second) await sheet.choose('1', 2);
        await sheet.press('next');
        await sheet.expectPage('recipientHeading');
        await sheet.recipient.fill(payer.email);
        await sheet.press('recipientFind');
        await sheet.expectPage('handoverConfirm');
      }
      await first.press('handoverAction');
      await first.expectPage('handoverDone');
      await second.press('handoverAction');
      await expect(gone(second, 'placeHandedOver')).toHaveCount(1);
      await goOn(second, 2);
      await second.expectPage('handoverConfirm');
      await expect(second.amount('2 USDT')).toBeAttached();
      await second.press('handoverAction');
      await second.expectPage('handoverDone');
      await expect(second.amount('2 USDT')).toBeAttached();
      await first.open(usdt, 'handover');
      await expect(first.available('1')).toContainText(t('bill-sheets:chooserLeft', { count: 12 }));
      await expect(first.available('100')).toBeHidden();
    });

    test('when the answer to its burn was lost: a second pass waits until the first is known', async ({
      page,
      problems,
      holdersSheet: sheet,
    }) => {
      test.slow();
      problems.expectLostResponses();
      const burn = new BurnPage(page);
      const toConfirmation = async () => {
        await burn.openSheet(usdt);
        await sheet.choose('50', 1);
        await sheet.press('next');
        await burn.expectPage('payoutHeading');
        // Such a low fee needs no acceptance.
        await burn.tier('low').click();
        await burn.button('review').click();
        await burn.expectPage('confirmHeading', { count: 1 });
      };
      await toConfirmation();
      const letThrough = await loseResponse(page, mintHousePaths.burnBills.path, 50);
      await burn.button('burnAction').click();
      await expect(sheet.says('checkingAgain')).toBeVisible();
      await toConfirmation();
      await expect(sheet.says('stillChecking')).toBeVisible();
      await expect(burn.button('burnAction')).toBeDisabled();
      await letThrough();
      // The next retry may be 15 s away.
      await expect(burn.button('burnAction')).toBeEnabled({ timeout: 40_000 });
      await sheet.open(usdt, 'handover');
      await expect(sheet.available('50')).toContainText(t('bill-sheets:chooserLeft', { count: 2 }));
    });

    test('when the person who was given its text has redeemed it', async ({
      page,
      context,
      problems,
      signIn,
      holder,
      payersSheet: lins,
    }) => {
      test.slow();
      problems.expectStatus(400, 'take-back');
      const token = await signIn(holder);
      const [line = ''] = await new BillMaker(context.request, token, tet).write('1', 2);
      const sheet = new BillSheetPage(page);
      await sheet.open(tet, 'export');
      await sheet.unfoldExports();
      await sheet.press('takeBackAction');
      await sheet.expectPage('takeBackHeading');
      await expect(sheet.amount('2 TET')).toBeAttached();

      await lins.open(tet, 'deposit');
      await lins.text.fill(line);
      await lins.press('depositAction');
      await lins.expectPage('depositDone');

      await sheet.press('takeBackAction');
      await expect(gone(sheet, 'placeRedeemed')).toContainText(line.slice(0, 16));
      await goOn(sheet, 1);
      await sheet.expectPage('takeBackHeading');
      await expect(sheet.amount('1 TET').first()).toBeAttached();
      await sheet.press('takeBackAction');
      await sheet.expectPage('takeBackDone');
      await expect(sheet.amount('1 TET').first()).toBeAttached();
    });
  },
);
