import { expect } from '@playwright/test';
import { eposPaths } from '../../contract/epos/epos.paths';
import { expectAmount } from './expect-amount';
import { loseResponse } from './lose-response';
import { EposPage } from './pages/epos-page';
import { setTill, TillPage } from './pages/till-page';
import { readPay } from './read-pay';
import { reloadEachStep } from './reload-each-step';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();
const nightly = { tag: ['@nightly', '@wide'] };

test(
  'a payer who reloads pays once, and sees the same four characters again',
  nightly,
  async ({ page, context, problems, signIn, till, payer }) => {
    test.slow();
    problems.expectLostResponses();
    const token = await signIn(payer);
    const epos = new EposPage(page);
    const expectPaid = async (id: string) => {
      await epos.expectStep('paid');
      expect(await epos.matchCode()).toBe((await till.look(id)).match);
    };
    const first = await till.request({ amount: '12.5' });
    await page.goto(first.url);
    await reloadEachStep(page, {
      steps: [
        async () => {
          await epos.cancel.click();
          await expect(epos.question).toBeVisible();
        },
      ],
      expectStart: async () => {
        await epos.expectStep('confirmTitle');
        await expect(epos.question).toBeHidden();
        expect((await till.look(first.payment.id)).state).toBe('seen');
      },
      finish: async () => {
        await page.getByRole('button', { name: t('epos:cancelNo') }).click();
        await epos.pay.click();
        await expectPaid(first.payment.id);
      },
      expectAfter: async () => expectPaid(first.payment.id),
    });
    await page.goto(first.url);
    await expectPaid(first.payment.id);

    const second = await till.request({ amount: '2.5' });
    await page.goto(second.url);
    const letThrough = await loseResponse(page, eposPaths.payAtTill.path, 50);
    await epos.pay.click();
    // The page may find out by its other calls that it was paid.
    await expect(epos.heading).toHaveText(new RegExp(`${t('epos:checking')}|${t('epos:paid')}`));
    await page.reload();
    await letThrough();
    await expectPaid(second.payment.id);
    expectAmount(await readPay(context.request, token), '25', { name: 'what the payer has left' });
  },
);

test(
  'a till that reloads shows the same payment in each state, and refunds it once',
  nightly,
  async ({ page, context, signIn, merchant, customer }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(setTill, 'tectum-note-usdt');
    await signIn(merchant);
    const till = new TillPage(page);
    const expectSays = async (key: string) => expect(till.says(key).first()).toBeVisible();
    let url = '';
    await till.open();
    await reloadEachStep(page, {
      steps: [async () => till.amount.fill('12.5')],
      expectStart: async () => {
        await expect(till.request).toBeVisible();
        await expect(till.amount).toHaveValue('');
      },
      finish: async () => {
        url = await till.show();
      },
      expectAfter: async () => {
        await expectSays('stateWaiting');
        expect(await till.link()).toBe(url);
      },
    });
    await customer.look(url);
    await expectSays('stateSeen');
    await page.reload();
    await expectSays('stateSeen');
    const { match } = await customer.pay(url);
    await expect(till.match).toHaveText(match);
    await page.reload();
    await expect(till.match).toHaveText(match);
    await till.next.click();
    await page.reload();
    await expect(till.amount).toHaveValue('');

    await till.amount.fill('3');
    await till.show();
    await till.cancel.click();
    await expectSays('cancelledTitle');
    await page.reload();
    await expectSays('cancelledTitle');
    await till.newCode.click();
    await expectSays('stateWaiting');
    await page.reload();
    await expectSays('stateWaiting');

    await page.goto('/till/payments');
    await expect(till.rows).toHaveCount(3);
    const row = till.rows.filter({ hasText: match });
    const refund = till.sheet.getByRole('button', { name: t('till:refund') });
    const expectRow = (key: string) => async () => {
      await expect(row).toContainText(t(`till:${key}`));
      await expect(till.sheet).toBeHidden();
    };
    await reloadEachStep(page, {
      steps: [
        async () => row.getByRole('button').click(),
        async () => {
          await refund.click();
          await expect(till.says('refundFinalText')).toBeVisible();
        },
      ],
      expectStart: expectRow('statePaid'),
      finish: async () => {
        await refund.click();
        await expect(till.sheet.getByRole('heading', { name: t('till:refundDone') })).toBeVisible();
      },
      expectAfter: expectRow('pillRefunded'),
    });
  },
);
