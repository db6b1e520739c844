import { expect } from '@playwright/test';
import { EposPage } from './pages/epos-page';
import { setTill, TillPage } from './pages/till-page';
import { describeRapidTaps, tapRapidly } from './rapid-taps';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();

describeRapidTaps((rapid) => {
  test('paying, whose four characters stay', async ({ page, signIn, till, payer }) => {
    const { url, payment } = await till.request({ amount: '12.5' });
    await signIn(payer);
    await page.goto(url);
    const epos = new EposPage(page);
    await tapRapidly(page, epos.pay, rapid, async () => {
      await epos.expectStep('paid');
      expect(await epos.matchCode()).toBe((await till.look(payment.id)).match);
    });
    await tapRapidly(page, epos.done, rapid, async () => expect(page).toHaveURL(/\/pay(?:\?hub=green)?$/));
  });

  test('requesting a payment, cancelling it and making a new code', async ({ page, signIn, merchant }) => {
    await page.addInitScript(setTill, 'tectum-note-usdt');
    await signIn(merchant);
    const till = new TillPage(page);
    await till.open();
    await till.amount.fill('2.5');
    await tapRapidly(page, till.request, rapid, async () =>
      expect(till.says('stateWaiting').first()).toBeVisible(),
    );
    await tapRapidly(page, till.cancel, rapid, async () =>
      expect(till.says('cancelledTitle').first()).toBeVisible(),
    );
    await tapRapidly(page, till.newCode, rapid, async () =>
      expect(till.says('stateWaiting').first()).toBeVisible(),
    );
    await till.cancel.click();
    await tapRapidly(page, till.next, rapid, async () => {
      await expect(till.request).toBeVisible();
      await expect(till.amount).toHaveValue('');
    });
    await page.goto('/till/payments');
    await expect(till.rows).toHaveCount(2);
  });

  test('looking at a payment and refunding it', async ({ page, signIn, merchant, till, customer }) => {
    const { url, payment } = await till.request({ amount: '12.5' });
    const { match } = await customer.pay(url);
    await signIn(merchant);
    const screen = new TillPage(page);
    await page.goto('/till/payments');
    const row = screen.rows.filter({ hasText: match });
    const refund = screen.sheet.getByRole('button', { name: t('till:refund') });
    await tapRapidly(page, row.getByRole('button'), rapid, async () => {
      await expect(refund).toBeVisible();
      await expect(screen.says('refundFinalText')).toBeHidden();
    });
    await tapRapidly(page, refund, rapid, async () => {
      await expect(screen.says('refundFinalText')).toBeVisible();
      expect((await till.look(payment.id)).state).toBe('paid');
    });
    await tapRapidly(page, refund, rapid, async () =>
      expect(screen.sheet.getByRole('heading', { name: t('till:refundDone') })).toBeVisible(),
    );
    const done = screen.sheet.getByRole('button', { name: t('bill-sheets:done') });
    await tapRapidly(page, done, rapid, async () => {
      await expect(screen.sheet).toBeHidden();
      await expect(row).toContainText(t('till:pillRefunded'));
    });
  });
});
