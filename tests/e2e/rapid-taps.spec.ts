import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newestCodeTo } from './mailbox';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { BuyTctPage } from './pages/buy-tct-page';
import { MigratePage } from './pages/migrate-page';
import { MintHousePage } from './pages/mint-house-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { describeRapidTaps, tapRapidly } from './rapid-taps';
import { test } from './e2e-test';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

/** A heading of the sheet, which is there whatever has the focus. */
function sheetHeading(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('heading', { name, level: 3 });
}

describeRapidTaps((rapid) => {
  test('handing over, exporting, moving to Pay and depositing bills', async ({
    page,
    signIn,
    holder,
    payer,
  }) => {
    await signIn(holder);
    const sheet = new BillSheetPage(page);
    const tapTo = async (key: string, heading: string) =>
      tapRapidly(page, sheet.button(key), rapid, async () =>
        expect(sheetHeading(page, t(`bill-sheets:${heading}`))).toBeVisible(),
      );
    const tapDone = async () => {
      await tapRapidly(page, sheet.button('done'), rapid, async () => expect(sheet.sheet).toBeHidden());
      expect(new URL(page.url()).pathname).toBe(`/bills/${usdt}`);
    };
    await sheet.open(usdt, 'handover');
    await sheet.choose('20', 1);
    await tapTo('next', 'recipientHeading');
    await sheet.recipient.fill(payer.email);
    await tapTo('recipientFind', 'handoverConfirm');
    await tapTo('handoverAction', 'handoverDone');
    await tapDone();

    await sheet.open(usdt, 'transfer');
    await sheet.choose('10', 1);
    await tapTo('transferToPayAction', 'transferToPayDone');
    await tapDone();

    await sheet.open(usdt, 'export');
    await sheet.choose('5', 1);
    await tapTo('next', 'exportConfirm');
    await sheet.sheet.getByText(t('bill-sheets:exportAgree')).click();
    await tapTo('exportAction', 'exportDone');
    await expect(sheet.codes).toHaveCount(1);
    const [written = ''] = await sheet.codes.allTextContents();

    await sheet.open(usdt, 'deposit');
    const wrong = `${written.slice(0, -1)}${written.endsWith('0') ? '1' : '0'}`;
    await sheet.text.fill(wrong);
    await tapRapidly(page, sheet.button('depositAction'), rapid, async () =>
      expect(sheet.sheet.getByText(written.split('/')[0] ?? '')).toBeVisible(),
    );
  });

  test('minting, filling and burning', async ({ page, signIn, holder }) => {
    await signIn(holder);
    const house = new MintHousePage(page);
    const closes = async (message: Locator) => {
      await expect(house.sheet).toBeHidden();
      await expect(message).toBeVisible();
      expect(new URL(page.url()).pathname).toContain('/mint-house/green/');
    };
    await house.open(`green/mint?currency=${usdt}`);
    await house.choose('100', 'USDT', 1);
    await tapRapidly(page, house.next, rapid, async () => house.expectSheet('mintConfirm', 1));
    await tapRapidly(page, house.action('mint'), rapid, async () =>
      closes(house.says('minted', { count: 1 })),
    );
    await house.open(`green/fill?currency=${usdt}`);
    await house.choose('100', 'USDT', 1);
    await tapRapidly(page, house.next, rapid, async () => house.expectSheet('fillConfirm', 1));
    await tapRapidly(page, house.action('fill'), rapid, async () =>
      closes(house.says('filled', { count: 1 })),
    );

    const burn = new BurnPage(page);
    const sheet = new BillSheetPage(page);
    await burn.openSheet(usdt);
    await sheet.choose('100', 1);
    await tapRapidly(page, sheet.button('next'), rapid, async () =>
      expect(sheetHeading(page, t('burn:payoutHeading'))).toBeVisible(),
    );
    await burn.tier('low').click();
    await tapRapidly(page, burn.button('review'), rapid, async () =>
      expect(sheetHeading(page, t('burn:confirmHeading', { count: 1 }))).toBeVisible(),
    );
    await tapRapidly(page, burn.button('burnAction'), rapid, async () =>
      expect(burn.button('done')).toBeVisible(),
    );
  });

  test('sending, migrating and buying coins', async ({ page, server, signIn, holder, merchant }) => {
    await signIn(holder);
    const sheet = new WalletSheetPage(page);
    const tapTo = async (button: Locator, heading: string) =>
      tapRapidly(page, button, rapid, async () =>
        expect(sheetHeading(page, t(`wallet-sheets:${heading}`))).toBeVisible(),
      );
    await sheet.open('tectum-t12-tct', 'send');
    await sheet.recipient().fill(merchant.email);
    await tapTo(sheet.button('toAmount'), 'amountHeading');
    await sheet.amount.fill('2.5');
    await tapTo(sheet.review, 'reviewHeading');
    await tapTo(sheet.sendNow, 'codeHeading');
    await sheet.code.fill(await newestCodeTo(server, holder.email));
    await tapTo(sheet.button('sendAction'), 'sendDone');

    const migration = new MigratePage(page);
    await migration.open('ethereum-erc20-tet');
    await migration.amount.fill('20');
    await tapRapidly(page, migration.action, rapid, async () =>
      expect(sheetHeading(page, t('migration:migrated'))).toBeVisible(),
    );

    const buying = new BuyTctPage(page);
    await buying.open();
    await buying.send.fill('10');
    await buying.expectReady();
    await tapRapidly(page, buying.buy, rapid, async () => expect(buying.confirm).toBeVisible());
    await tapRapidly(page, buying.confirm, rapid, async () => expect(buying.says('success')).toBeVisible());
  });

  test('buying coins with bills', async ({ page, signIn, holder }) => {
    await signIn(holder);
    const buying = new BuyTctPage(page);
    const { sheet } = buying.chooser;
    await buying.open('?tab=bills');
    await buying.openBills();
    await buying.chooser.choose('5', 2);
    const select = sheet.getByRole('button', { name: t('exchange:select'), exact: true });
    await tapRapidly(page, select, rapid, async () => {
      await expect(sheet).toBeHidden();
      await expect(buying.says('noneSelected')).toBeHidden();
    });
    await buying.expectReady();
    await tapRapidly(page, buying.buy, rapid, async () => expect(buying.confirm).toBeVisible());
    await tapRapidly(page, buying.confirm, rapid, async () => expect(buying.says('success')).toBeVisible());
    const more = page.getByRole('button', { name: t('exchange:buyMore') });
    await tapRapidly(page, more, rapid, async () => {
      await expect(buying.says('noneSelected')).toBeVisible();
      await expect(sheet).toBeHidden();
    });
  });
});
