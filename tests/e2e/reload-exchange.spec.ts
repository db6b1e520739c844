import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { expectBalance } from './expect-balance';
import { BuyTctPage } from './pages/buy-tct-page';
import { reloadEachStep } from './reload-each-step';
import { translator } from './translator';

const t = translator();
const nightly = { tag: ['@nightly', '@wide'] };
const t12 = 'tectum-t12-tet';

test(
  'a purchase starts over until it is made, and is never repeated',
  nightly,
  async ({ page, signIn, holder }) => {
    test.slow();
    await signIn(holder);
    const buying = new BuyTctPage(page);
    const review = async () => {
      await buying.buy.click();
      await expect(buying.confirm).toBeVisible();
    };
    const finish = async () => {
      await buying.confirm.click();
      await expect(buying.says('success')).toBeVisible();
    };
    const expectEmpty = async () => {
      await expect(buying.send).toHaveValue('');
      await expect(buying.confirm).toBeHidden();
    };
    await buying.open();
    await reloadEachStep(page, {
      steps: [
        async () => {
          await buying.send.fill('10');
          await buying.expectReady();
        },
        review,
      ],
      expectStart: expectEmpty,
      finish,
      expectAfter: expectEmpty,
    });
    await expectBalance(page, t12, '2490 TET');

    const expectNone = async () => {
      await expect(buying.says('noneSelected')).toBeVisible();
      await expect(buying.confirm).toBeHidden();
    };
    await buying.open('?tab=bills');
    await reloadEachStep(page, {
      steps: [
        async () => {
          await buying.openBills();
          await buying.chooser.choose('5', 2);
        },
        async () => {
          await buying.takeBills();
          await buying.expectReady();
        },
        review,
      ],
      expectStart: expectNone,
      finish,
      expectAfter: expectNone,
    });
    await buying.openBills();
    await expect(buying.chooser.available('5')).toContainText(t('bill-sheets:chooserLeft', { count: 6 }));
  },
);
