import { expect } from '@playwright/test';
import { test } from './till-test';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { focusedControl } from './focus-ring';
import { AppPage } from './pages/app-page';
import { setTill, TillPage } from './pages/till-page';
import { silenceable } from './silenceable';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';

test.describe("a merchant's till", () => {
  test.beforeEach(async ({ context, signIn, merchant }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(setTill, usdt);
    await signIn(merchant);
  });

  test('is tapped, shows its code over a reload, and the customer looks and pays', async ({
    page,
    customer,
  }) => {
    const till = new TillPage(page);
    await till.open();
    await till.tap('1', '2', '3', 'keyBack', 'keyMark', '00');
    await expect(till.amount).toHaveValue('12.00');
    await till.tap('keyClear', '1', '2', 'keyMark', '5');
    await expect(page.getByRole('status').getByText('12.5 USDT', { exact: true })).toBeAttached();
    const url = await till.show();
    await expect(new AppPage(page).heading).toHaveText('Corner Café');
    await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d left$/);
    await expect(till.says('stateWaiting').first()).toBeVisible();

    await customer.look(url);
    await expect(till.says('stateSeen').first()).toBeVisible();
    await page.reload();
    await expect(till.code).toBeVisible();
    await expect(till.says('stateSeen').first()).toBeVisible();
    expect(await till.link()).toBe(url);

    const result = await customer.pay(url);
    expect(result.match).toHaveLength(4);
    await expect(till.match).toHaveText(result.match);
    await expect(till.next).toBeFocused();
    await expect(page.getByRole('link', { name: t('till:receipt') })).toHaveAttribute(
      'href',
      `/epos/receipt/${result.checkId}`,
    );
    await page.reload();
    await expect(till.match).toHaveText(result.match);
    await till.next.click();
    await expect(till.request).toBeVisible();
    await expect(till.amount).toHaveValue('');
  });

  test('is used by keyboard, with a total in dollars', async ({ page, customer }) => {
    const till = new TillPage(page);
    await till.open();
    await till.chooseUnit('USD');
    await new AppPage(page).heading.focus();
    await page.keyboard.type('7,505');
    await expect(till.amount).toHaveValue('7.50');
    await expect(till.says('problemDecimals', { ticker: 'USD', count: 2 })).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('5');
    await expect(till.says('problemDecimals', { ticker: 'USD', count: 2 })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(till.code).toBeVisible();
    await expect(page.getByText('7.55 USD', { exact: true })).toBeAttached();
    const url = await till.link();
    const { total, total_currency: ticker, currency } = await customer.look(url);
    expect([total, ticker, currency.key]).toEqual(['7.55', 'USD', usdt]);
    await focusOn(till.cancel);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(till.cancel).toBeFocused();
    await expect.poll(() => focusedControl(page)).toMatchObject({ hasRing: true });
    await page.keyboard.press('Enter');
    await expect(till.says('cancelledText')).toBeVisible();
    await expect(till.next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(till.request).toBeVisible();
    await till.chooseUnit('USDT');
  });

  test('says at the amount what is wrong with it, and asks for nothing', async ({ page, problems }) => {
    const till = new TillPage(page);
    await till.open();
    await till.request.click();
    await expect(till.says('problemNothing')).toBeVisible();
    await till.amount.fill('1234567890');
    await expect(till.amount).toHaveValue('');
    await expect(till.says('problemTooLarge', { ticker: 'USDT', max: '10\u2009000\u2009000' })).toBeVisible();
    await till.amount.fill('-5');
    await till.amount.fill('1e5');
    await expect(till.amount).toHaveValue('');
    await till.amount.fill('0.1234567');
    await expect(till.says('problemDecimals', { ticker: 'USDT', count: 6 })).toBeVisible();
    await expect(page).toHaveURL(/\/till$/);

    problems.expectStatus(409, 'epos/qr');
    await page.route('**/epos/qr', async (route) =>
      route.fulfill({ status: 409, json: { status: 20027, errorCode: 20027, errorMsgs: [], message: '' } }),
    );
    await till.amount.fill('12');
    await till.request.click();
    await expect(page.getByText(t('errors:amountOverLimit'))).toBeVisible();
    await expect(till.amount).toHaveAttribute('aria-invalid', 'true');
  });

  test('remembers where it stands and who is at it', async ({ page, customer }) => {
    const till = new TillPage(page);
    await till.open();
    await page.getByRole('button', { name: t('till:noPlace') }).click();
    await till.sheet.getByLabel(t('till:location')).fill('Counter 1');
    await till.sheet.getByLabel(t('till:cashier')).fill('Ayşe');
    await till.sheet.getByLabel(t('till:note')).fill('Two teas');
    await till.sheet.getByRole('button', { name: t('till:setupDone') }).click();
    await expect(page.getByRole('button', { name: 'Counter 1 · Ayşe · Two teas' })).toBeVisible();
    await till.amount.fill('3');
    const { pos, cashierId, note } = await customer.look(await till.show());
    expect([pos, cashierId, note]).toEqual(['Counter 1', 'Ayşe', 'Two teas']);
    await till.cancel.click();
    await till.next.click();
    // On a wide screen the payment stands beside it, and names its place too.
    const setup = page.getByRole('button', { name: /^USDT .*Counter 1 · Ayşe/ });
    await expect(setup).toBeVisible();
    await page.reload();
    await expect(setup).toBeVisible();
    await expect(setup).not.toContainText('Two teas');
  });

  test('what was paid while it was being cancelled is paid', async ({ page, problems, customer }) => {
    problems.expect(/ERR_FAILED/);
    const till = new TillPage(page);
    const silence = await silenceable(page, '/epos/payments/*');
    await till.open();
    await till.amount.fill('4');
    const url = await till.show();
    // The till hears of it only by the answer to its cancelling.
    silence();
    const result = await customer.pay(url);
    await till.cancel.click();
    await expect(till.match).toHaveText(result.match);
  });

  test('a code that runs out gives way to a new one on the same terms', async ({ page }) => {
    test.slow();
    const till = new TillPage(page);
    let expires = '';
    await page.route('**/epos/payments/*', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { payload: { payment: { expires: string; state: string } } };
      const { payment } = json.payload;
      if (expires !== '') payment.expires = expires;
      if (Date.now() > Date.parse(payment.expires)) payment.state = 'expired';
      await route.fulfill({ response: answer, json });
    });
    await till.open();
    await till.amount.fill('5.25');
    const url = await till.show();
    // Not before its link is copied, and late enough for the till to see it run out.
    expires = new Date(Date.now() + 6_000).toISOString();
    await expect(till.says('expiredTitle').first()).toBeVisible({ timeout: 40_000 });
    await expect(till.next).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
    await till.newCode.click();
    await expect(till.code).toBeVisible();
    await expect(page.getByText('5.25 USDT', { exact: true })).toBeAttached();
    expect(await till.link()).not.toBe(url);
    await till.leave.click();
    await expect(till.says('openWaiting', { amount: '5.25', ticker: 'USDT' })).toBeVisible();
    await page.getByRole('link', { name: t('till:openShow') }).click();
    await expect(till.code).toBeVisible();
    await till.leave.click();
    // Both pages have a button to cancel: the way back must be over before one is pressed.
    await expect(till.says('openWaiting', { amount: '5.25', ticker: 'USDT' })).toBeVisible();
    await focusOn(till.cancel);
    await page.keyboard.press('Enter');
    await expect(till.says('openCancelled', { amount: '5.25', ticker: 'USDT' })).toBeVisible();
    await expect(till.cancel).toBeHidden();
    await page.goto('/till/payment');
    await expect(till.says('cancelledTitle').first()).toBeVisible();
  });

  test('without a connection it says so, and shows what was paid meanwhile', async ({
    page,
    problems,
    context,
    customer,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const till = new TillPage(page);
    await till.open();
    await till.amount.fill('6');
    const url = await till.show();
    await context.setOffline(true);
    await expect(till.says('lostTitle')).toBeVisible();
    await expect(till.cancel).toBeDisabled();
    const result = await customer.pay(url);
    await expect(till.code).toBeVisible();
    await context.setOffline(false);
    await expect(till.match).toHaveText(result.match, { timeout: 40_000 });
  });

  test('is clean for the checker in both looks', async ({ page, customer }) => {
    test.slow();
    const till = new TillPage(page);
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await findViolations(page, colorScheme), `${name}, ${colorScheme}`).toEqual([]);
      }
    };
    const size = page.viewportSize();
    if (size !== null && size.width < 400) await page.setViewportSize({ width: 360, height: 800 });
    await till.open();
    await till.amount.fill('0.1234567');
    await look('ring up with a mistake');
    await till.amount.fill('2');
    const url = await till.show();
    await look('code');
    await customer.look(url);
    await expect(till.says('stateSeen').first()).toBeVisible();
    await look('seen');
    await customer.pay(url);
    await expect(till.match).toBeVisible();
    await look('paid');
    await till.next.click();
    await till.showPayments();
    await expect(till.rows.first()).toBeVisible();
    await look('list');
    await till.rows
      .filter({ hasText: t('till:statePaid') })
      .first()
      .getByRole('button')
      .click();
    await expect(till.sheet.getByRole('button', { name: t('till:refund') })).toBeVisible();
    await look('payment');
    await till.sheet.getByRole('button', { name: t('till:refund') }).click();
    await expect(till.says('refundFinalText')).toBeVisible();
    await look('refund');
  });

  test('is found in the menu of merchants', async ({ page }) => {
    const app = new AppPage(page);
    await page.goto('/bills');
    await app.openMenu();
    await app.menu.getByRole('link', { name: t('shell:navTill') }).click();
    await expect(app.heading).toHaveText(t('till:title'));
  });
});

test('who takes no payments reads how to begin', async ({ page, problems, signIn, holder }) => {
  problems.expectStatus(403, 'epos/till');
  await signIn(holder);
  const app = new AppPage(page);
  await page.goto('/bills');
  await app.openMenu();
  await expect(app.menu.getByRole('link', { name: t('shell:navSettings'), exact: true })).toBeVisible();
  await expect(app.menu.getByRole('link', { name: t('shell:navTill') })).toBeHidden();
  await page.goto('/till');
  await expect(app.heading).toHaveText(t('till:notMerchantTitle'));
  await expect(page.getByRole('button', { name: t('till:copyId') })).toBeVisible();
  expect(await findViolations(page, 'light')).toEqual([]);
});
