import { expect } from '@playwright/test';
import { test } from './till-test';
import { MerchantPurse } from './merchant-purse';
import { setTill, TillPage } from './pages/till-page';
import { translator } from './translator';

const t = translator();
let token: string;

test.beforeEach(async ({ context, signIn, merchant }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(setTill, 'tectum-note-usdt');
  token = await signIn(merchant);
});

test("lists the day's payments with their sums, and gives one back", async ({
  page,
  problems,
  context,
  customer,
}) => {
  const purse = new MerchantPurse(context.request, token);
  const till = new TillPage(page);
  await till.open();
  await till.amount.fill('20');
  const result = await customer.pay(await till.show());
  await till.next.click();
  await till.showPayments();
  const row = till.rows.filter({ hasText: result.match });
  await expect(row).toContainText('20 USDT');
  await expect(row).toContainText(t('till:statePaid'));
  await expect(till.sums.first()).toContainText(/[0-9]+ payments?/);

  // He has spent what he got meanwhile.
  problems.expectStatus(409, 'refund');
  const bills = await purse.withdraw();
  await row.getByRole('button').click();
  await expect(till.sheet.getByText('19.8 USDT', { exact: true })).toBeAttached();
  await till.sheet.getByRole('button', { name: t('till:refund') }).click();
  await expect(till.sheet.getByRole('heading', { name: t('till:refundHeading') })).toBeFocused();
  await expect(till.says('refundFinalText')).toBeVisible();
  await till.sheet.getByRole('button', { name: t('till:refund') }).click();
  await expect(till.sheet.getByRole('alert').getByText(t('errors:insufficientFunds'))).toBeVisible();

  await till.sheet.getByRole('button', { name: t('common:back') }).click();
  await purse.putBack(bills);
  // Both pages of the sheet have this button.
  await till.sheet.getByRole('button', { name: t('till:refund') }).click();
  await expect(till.sheet.getByRole('heading', { name: t('till:refundHeading') })).toBeFocused();
  await till.sheet.getByRole('button', { name: t('till:refund') }).click();
  await expect(till.sheet.getByRole('heading', { name: t('till:refundDone') })).toBeFocused();
  await till.sheet.getByRole('button', { name: t('bill-sheets:done') }).click();
  await expect(row).toContainText(t('till:pillRefunded'));
  await row.getByRole('button').click();
  await expect(till.sheet.getByRole('term').getByText(t('till:refundedAt'))).toBeVisible();
  await expect(till.sheet.getByRole('button', { name: t('till:refund') })).toBeHidden();
  await till.sheet.getByRole('button', { name: t('common:close') }).click();
  await expect(till.sheet).toBeHidden();

  await page.getByRole('radio', { name: t('till:yesterday') }).click({ force: true });
  await expect(till.says('noPaymentsThen')).toBeVisible();
  await page.getByRole('radio', { name: t('till:otherDay') }).click({ force: true });
  await page.getByLabel(t('till:day'), { exact: true }).fill('2026-01-31');
  await expect(till.says('noPaymentsThen')).toBeVisible();
});

test('a list that fails offers another try', async ({ page, problems }) => {
  problems.expect(/status of 500/);
  await page.route('**/epos/payments?*', (route) => route.fulfill({ status: 500, json: { status: 0 } }));
  const till = new TillPage(page);
  await till.open();
  await till.showPayments();
  await expect(till.says('listFailed')).toBeVisible();
  await page.unroute('**/epos/payments?*');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common:retry') })
    .click();
  await expect(till.says('listFailed')).toBeHidden();
});
