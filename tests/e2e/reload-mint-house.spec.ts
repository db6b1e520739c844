import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { BillSheetPage } from './pages/bill-sheet-page';
import { MintHousePage } from './pages/mint-house-page';
import { reloadEachStep } from './reload-each-step';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const nightly = { tag: ['@nightly', '@wide'] };

test(
  'a reload in any step mints and fills nothing, nor again after the result',
  nightly,
  async ({ page, signIn, holder }) => {
    test.slow();
    await signIn(holder);
    const house = new MintHousePage(page);
    const count = house.count('100', 'USDT');
    const confirm = (key: 'mintConfirm' | 'fillConfirm') => async () => {
      await house.next.click();
      await house.expectSheet(key, 1);
    };
    const expectStart = async () => {
      await expect(house.sheet).toBeHidden();
      await expect(count).toHaveValue('0');
    };
    /** More than there are can't be chosen. */
    const choose = async () => {
      await house.choose('100', 'USDT', 2);
      await expect(count).toHaveValue('1');
    };
    await house.open(`green/mint?currency=${usdt}`);
    await reloadEachStep(page, {
      steps: [async () => house.choose('100', 'USDT', 1), confirm('mintConfirm')],
      expectStart,
      finish: async () => {
        await house.action('mint').click();
        await expect(house.says('minted', { count: 1 })).toBeVisible();
      },
      expectAfter: expectStart,
    });
    await house.open(`green/fill?currency=${usdt}`);
    await reloadEachStep(page, {
      steps: [choose, confirm('fillConfirm')],
      expectStart,
      finish: async () => {
        await house.action('fill').click();
        await expect(house.says('filled', { count: 1 })).toBeVisible();
      },
      expectAfter: async () => {
        await expect(house.sheet).toBeHidden();
        await expect(house.says('noBlanksTitle')).toBeVisible();
      },
    });
    const sheet = new BillSheetPage(page);
    await sheet.open(usdt, 'handover');
    await expect(sheet.available('100')).toContainText(t('bill-sheets:chooserLeft', { count: 2 }));
  },
);
