import { expect } from '@playwright/test';
import { expectShownAmount } from './expect-amount';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { focusedControl } from './focus-ring';
import { AppPage } from './pages/app-page';
import { setTill, TillPage } from './pages/till-page';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();

test(
  'the till is tapped, paid over reloads and gives back; each of its screens is clean for the checker',
  { tag: '@wide' },
  async ({ page, context, signIn, merchant, customer }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(setTill, 'tectum-note-usdt');
    await signIn(merchant);
    const size = page.viewportSize();
    if (size !== null && size.width < 400) await page.setViewportSize({ width: 360, height: 800 });
    const expectClean = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await findViolations(page, colorScheme), `${name}, ${colorScheme}`).toEqual([]);
      }
    };
    const till = new TillPage(page);
    await till.open();
    await till.amount.fill('0.1234567');
    await expect(till.says('problemDecimals', { ticker: 'USDT', count: 6 })).toBeVisible();
    await expectClean('ring up with a mistake');
    await till.tap('keyClear', '1', '2', 'keyMark', '5');
    const url = await till.show();
    await expect(new AppPage(page).heading).toHaveText('Corner Café');
    await expect(till.says('stateWaiting').first()).toBeVisible();
    await expectClean('code');
    await focusOn(till.cancel);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(till.cancel).toBeFocused();
    await expect.poll(() => focusedControl(page)).toMatchObject({ hasRing: true });

    await customer.look(url);
    await expect(till.says('stateSeen').first()).toBeVisible();
    await expectClean('seen');
    await page.reload();
    await expect(till.says('stateSeen').first()).toBeVisible();
    expect(await till.link()).toBe(url);

    const { match, checkId } = await customer.pay(url);
    expect(match).toHaveLength(4);
    await expect(till.match).toHaveText(match);
    await expect(till.next).toBeFocused();
    const receipt = page.getByRole('link', { name: t('till:receipt') });
    await expect(receipt).toHaveAttribute('href', `/epos/receipt/${checkId}`);
    await expectClean('paid');
    await page.reload();
    await expect(till.match).toHaveText(match);
    await till.next.click();
    await expect(till.request).toBeVisible();
    await expect(till.amount).toHaveValue('');

    await till.showPayments();
    const row = till.rows.filter({ hasText: match });
    const said = /^[0-9.]+ USDT$/;
    await expectShownAmount(row.getByText(said), '12.50 USDT', { name: 'the payment in its list' });
    await expect(row).toContainText(t('till:statePaid'));
    const sum = till.sums.getByText(said).first();
    await expectShownAmount(sum, '12.50 USDT', { name: 'the sum of the day' });
    await expectClean('list');
    await row.getByRole('button').click();
    const refund = till.sheet.getByRole('button', { name: t('till:refund') });
    await expect(refund).toBeVisible();
    await expectClean('payment');
    await refund.click();
    await expect(till.says('refundFinalText')).toBeVisible();
    await expectClean('refund');
    await refund.click();
    await expect(till.sheet.getByRole('heading', { name: t('till:refundDone') })).toBeFocused();
    await till.sheet.getByRole('button', { name: t('bill-sheets:done') }).click();
    await expect(row).toContainText(t('till:pillRefunded'));
  },
);

test('keeps the button for the next payment in view below the last one', async ({
  page,
  context,
  signIn,
  merchant,
  customer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(setTill, 'tectum-note-usdt');
  await signIn(merchant);
  const till = new TillPage(page);
  await till.open();
  await till.amount.fill('12.5');
  await customer.pay(await till.show());
  await expect(till.next).toBeVisible();
  await till.leave.click();
  await expect(till.says('openPaid', { amount: '12.50', ticker: 'USDT' })).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { y = height, height: tall = 0 } = (await till.request.boundingBox()) ?? {};
    const bar = (await new AppPage(page).navigation.boundingBox())?.y ?? 0;
    expect(y + tall, `${width} x ${height}`).toBeLessThanOrEqual(bar);
  }
});

test(
  'a user who takes no payments reads how to start',
  { tag: '@nightly' },
  async ({ page, problems, signIn, holder }) => {
    problems.expectStatus(403, 'epos/till');
    await signIn(holder);
    await page.goto('/till');
    await expect(new AppPage(page).heading).toHaveText(t('till:notMerchantTitle'));
    await expect(page.getByRole('button', { name: t('till:copyId') })).toBeVisible();
    expect(await findViolations(page, 'light')).toEqual([]);
  },
);
