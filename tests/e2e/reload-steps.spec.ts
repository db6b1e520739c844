import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { reloadEachStep } from './reload-each-step';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const nightly = { tag: ['@nightly', '@wide'] };
const available = (count: number) => t('bill-sheets:chooserLeft', { count });

test(
  'a reload in any step hands over, exports and burns nothing, nor again after the result',
  nightly,
  async ({ page, signIn, holder, payer }) => {
    test.slow();
    await signIn(holder);
    const sheet = new BillSheetPage(page);
    const has = (nominal: string, count: number) => async () =>
      expect(sheet.available(nominal)).toContainText(available(count));
    const press = async (key: string, heading: string) => {
      await sheet.press(key);
      await expect(sheet.heading(t(`bill-sheets:${heading}`))).toBeVisible();
    };
    await sheet.open(usdt, 'handover');
    await reloadEachStep(page, {
      steps: [
        async () => {
          await sheet.choose('20', 1);
          await press('next', 'recipientHeading');
        },
        async () => {
          await sheet.recipient.fill(payer.email);
          await press('recipientFind', 'handoverConfirm');
        },
      ],
      expectStart: has('20', 5),
      finish: async () => press('handoverAction', 'handoverDone'),
      expectAfter: has('20', 4),
    });
    await sheet.open(usdt, 'export');
    await reloadEachStep(page, {
      steps: [
        async () => {
          await sheet.choose('20', 1);
          await press('next', 'exportConfirm');
        },
      ],
      expectStart: has('20', 4),
      finish: async () => {
        await sheet.sheet.getByText(t('bill-sheets:exportAgree')).click();
        await press('exportAction', 'exportDone');
      },
      expectAfter: has('20', 3),
    });
    const burn = new BurnPage(page);
    await burn.openSheet(usdt);
    await reloadEachStep(page, {
      steps: [
        async () => {
          await sheet.choose('50', 1);
          await sheet.press('next');
          await expect(sheet.heading(t('burn:payoutHeading'))).toBeVisible();
        },
        async () => {
          await burn.tier('low').click();
          await burn.button('review').click();
          await expect(sheet.heading(t('burn:confirmHeading', { count: 1 }))).toBeVisible();
        },
      ],
      expectStart: has('50', 3),
      finish: async () => {
        await burn.button('burnAction').click();
        await expect(burn.button('done')).toBeVisible();
      },
      expectAfter: has('50', 2),
    });
  },
);

test(
  'a reload in any step moves no bill to Pay or back, nor again after the result',
  nightly,
  async ({ page, signIn, holder }) => {
    test.slow();
    await signIn(holder);
    const sheet = new BillSheetPage(page);
    const has = (count: number) => async () => expect(sheet.available('10')).toContainText(available(count));
    const toBills = async () =>
      sheet.sheet.getByRole('radio', { name: t('bill-sheets:transferToBills') }).click();
    const choose = async () => {
      await sheet.choose('10', 1);
      await expect(sheet.count('10')).toHaveValue('1');
    };
    const finish = async (key: string) => {
      await sheet.press(`${key}Action`);
      await sheet.expectPage(`${key}Done`);
    };
    await sheet.open(usdt, 'transfer');
    await reloadEachStep(page, {
      steps: [choose],
      expectStart: has(6),
      finish: async () => finish('transferToPay'),
      expectAfter: has(5),
    });
    await reloadEachStep(page, {
      steps: [toBills, choose],
      expectStart: has(5),
      finish: async () => finish('transferToBills'),
      expectAfter: async () => {
        await has(6)();
        await toBills();
        const balance = sheet.says('payBalance').locator('xpath=..');
        await expect(balance.getByText('0 USDT', { exact: true })).toBeAttached();
      },
    });
  },
);
