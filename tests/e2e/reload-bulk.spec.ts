import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { giveBills } from './give-bills';
import { BillMaker } from './make-bills';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { reloadEachStep } from './reload-each-step';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const nightly = { tag: ['@nightly', '@wide'] };
const desktop = { width: 1280, height: 800 };

test(
  'a reload in any step hands over no selected bills, nor again after the result',
  nightly,
  async ({ page, books, signIn, holder, payer }) => {
    test.slow();
    await page.setViewportSize(desktop);
    await giveBills(books, holder.id, 60);
    await signIn(holder);
    const sheet = new BillSheetPage(page);
    const table = page.getByRole('listbox', { name: t('bulk:table') });
    const count = 74;
    const done = async () => expect(sheet.heading(t('bulk:ended_handover', { count }))).toBeVisible();
    await page.goto(`/bills/${usdt}`);
    await reloadEachStep(page, {
      steps: [
        async () => {
          await page.getByRole('button', { name: t('bills:selectBills') }).click();
          await expect(table).toBeVisible();
          await page.getByText(/^1 USDT · /).click();
          await expect(page.getByText(t('bulk:selected', { count }))).toBeVisible();
        },
        async () => {
          await page.getByRole('button', { name: t('bills:handOver'), exact: true }).click();
          await sheet.sheet.getByRole('textbox', { name: t('bill-sheets:recipientLabel') }).fill(payer.email);
        },
        async () => {
          await sheet.press('recipientFind');
          await expect(sheet.sheet.getByRole('button', { name: t('bulk:action_handover') })).toBeVisible();
        },
      ],
      expectStart: async () => {
        await expect(sheet.sheet).toBeHidden();
        await expect(table).toBeHidden();
        await expect(page.getByRole('button', { name: /^1 USDT/ })).toContainText(String(count));
      },
      finish: async () => {
        await sheet.sheet.getByRole('button', { name: t('bulk:action_handover') }).click();
        await done();
      },
      expectAfter: done,
    });
    await page.goto(`/bills/${usdt}`);
    await expect(page.getByRole('button', { name: /^1 USDT/ })).toHaveCount(0);
  },
);

test(
  'a reload in any step burns no written bills, nor again after the result',
  nightly,
  async ({ page, context, signIn, holder }) => {
    test.slow();
    const maker = new BillMaker(context.request, await signIn(holder), 'tectum-note-tet');
    const lines = await maker.write('1', 2);
    const burn = new BurnPage(page);
    await burn.openTab('green', 'tectum-note-tet');
    await reloadEachStep(page, {
      steps: [
        async () => burn.typeLines(lines.join('\n')),
        async () => {
          await burn.next.click();
          await burn.expectFirstPage('payoutHeading');
        },
        async () => {
          await burn.button('review').click();
          await burn.expectPage('confirmHeading', { count: 2 });
        },
      ],
      expectStart: async () => {
        await expect(burn.next).toBeVisible();
        await expect(burn.sheet).toBeHidden();
      },
      finish: async () => {
        await burn.button('burnAction').click();
        await burn.expectPage('received');
      },
      expectAfter: async () => {
        await expect(burn.sheet).toBeHidden();
        await burn.chooseText();
        await expect(burn.text).toHaveValue('');
      },
    });
    await burn.typeLines(lines.join('\n'));
    await burn.next.click();
    await expect(burn.says('allWrong')).toBeVisible();
  },
);
