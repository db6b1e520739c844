import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { giveBills } from './give-bills';
import { BillMaker } from './make-bills';
import { BillSheetPage } from './pages/bill-sheet-page';
import { describeRapidTaps, tapRapidly } from './rapid-taps';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
/** All of the holder's bills of one dollar. */
const ones = 14;

describeRapidTaps((rapid) => {
  test('showing an export again and taking it back', async ({ page, signIn, holder }) => {
    await signIn(holder);
    const sheet = new BillSheetPage(page);
    const tapTo = async (key: string, heading: string) =>
      tapRapidly(page, sheet.button(key), rapid, async () =>
        expect(sheet.heading(t(`bill-sheets:${heading}`))).toBeVisible(),
      );
    await sheet.open(usdt, 'export');
    await sheet.choose('5', 1);
    await sheet.press('next');
    await sheet.sheet.getByText(t('bill-sheets:exportAgree')).click();
    await sheet.press('exportAction');
    await expect(sheet.codes).toHaveCount(1);

    await sheet.open(usdt, 'export');
    await sheet.unfoldExports();
    await tapTo('openExportShow', 'exportedAgain');
    await sheet.open(usdt, 'export');
    await sheet.unfoldExports();
    await tapTo('takeBackAction', 'takeBackHeading');
    await tapTo('takeBackAction', 'takeBackDone');
    await tapRapidly(page, sheet.button('done'), rapid, async () => expect(sheet.sheet).toBeHidden());
    await sheet.open(usdt, 'export');
    await expect(sheet.available('5')).toContainText(t('bill-sheets:chooserLeft', { count: 8 }));
  });

  test('saying that the PINs of an export are saved', async ({ page, signIn, holder }) => {
    await signIn(holder);
    const sheet = new BillSheetPage(page);
    await sheet.open(usdt, 'export');
    await sheet.choose('5', 1);
    await sheet.press('next');
    await sheet.sheet.getByText(t('bill-sheets:exportAgree')).click();
    await sheet.press('exportAction');
    await sheet.sheet.getByRole('button', { name: t('secrets:download') }).click();
    await tapRapidly(page, sheet.button('exportHave'), rapid, async () =>
      expect(sheet.heading(t('bill-sheets:forgetHeading'))).toBeVisible(),
    );
    await tapRapidly(page, sheet.button('forgetAction'), rapid, async () => {
      await expect(sheet.sheet).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(`/bills/${usdt}`);
    });
  });

  test('exporting many bills and taking them back', async ({ page, context, signIn, holder }) => {
    const maker = new BillMaker(context.request, await signIn(holder), usdt);
    const sheet = new BillSheetPage(page);
    const button = (key: string) => sheet.sheet.getByRole('button', { name: t(`bulk:${key}`), exact: true });
    await page.goto(`/bills?hub=green&modal=job_${await maker.beginExport('1', ones)}`);
    await expect(sheet.heading(t('bulk:ended_export', { count: ones }))).toBeVisible();
    const pins = sheet.sheet.getByRole('textbox', { name: t('bulk:textLines') });
    await tapRapidly(page, button('textShow'), rapid, async () => expect(pins).toBeVisible());
    await tapRapidly(page, button('takeBack'), rapid, async () =>
      expect(sheet.heading(t('bulk:confirm_takeBack', { count: ones }))).toBeVisible(),
    );
    await tapRapidly(page, button('action_takeBack'), rapid, async () =>
      expect(sheet.heading(t('bulk:ended_takeBack', { count: ones }))).toBeVisible(),
    );
    await tapRapidly(page, sheet.button('done'), rapid, async () => expect(sheet.sheet).toBeHidden());
  });

  test('saying that the PINs of many bills are saved', async ({ page, context, signIn, holder }) => {
    const maker = new BillMaker(context.request, await signIn(holder), usdt);
    const sheet = new BillSheetPage(page);
    await page.goto(`/bills?hub=green&modal=job_${await maker.beginExport('1', ones)}`);
    await sheet.sheet.getByRole('button', { name: t('bulk:textShow') }).click();
    await expect(sheet.button('exportHave')).toBeDisabled();
    await sheet.sheet.getByRole('button', { name: t('secrets:download') }).click();
    await tapRapidly(page, sheet.button('exportHave'), rapid, async () =>
      expect(sheet.heading(t('bill-sheets:forgetHeading'))).toBeVisible(),
    );
    await tapRapidly(page, sheet.button('forgetAction'), rapid, async () => expect(sheet.sheet).toBeHidden());
  });

  test('depositing many bills', async ({ page, context, books, signIn, holder }) => {
    await giveBills(books, holder.id, 50);
    const maker = new BillMaker(context.request, await signIn(holder), usdt);
    const lines = [...(await maker.write('1', 50)), ...(await maker.write('1', 1))];
    const { length: count } = lines;
    const sheet = new BillSheetPage(page);
    await page.goto('/bills?hub=green&modal=deposit');
    await sheet.text.fill(lines.join('\n'));
    await tapRapidly(page, sheet.many, rapid, async () =>
      expect(sheet.heading(t('bulk:manyHeading'))).toBeVisible(),
    );
    await tapRapidly(page, sheet.button('next'), rapid, async () =>
      expect(sheet.heading(t('bulk:confirm_import', { count }))).toBeVisible(),
    );
    const deposit = sheet.sheet.getByRole('button', { name: t('bulk:action_import'), exact: true });
    await tapRapidly(page, deposit, rapid, async () =>
      expect(sheet.heading(t('bulk:ended_import', { count }))).toBeVisible(),
    );
    await tapRapidly(page, sheet.button('done'), rapid, async () => expect(sheet.sheet).toBeHidden());
  });
});
