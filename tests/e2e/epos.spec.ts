import { expect } from '@playwright/test';
import { eposPaths } from '../../contract/epos/epos.paths';
import { operationIdHeader } from '../../contract/operation-id';
import { expectAccessible } from './expect-accessible';
import { expectAmount } from './expect-amount';
import { BillSheetPage } from './pages/bill-sheet-page';
import { EposPage } from './pages/epos-page';
import { LoginPage } from './pages/login-page';
import { readPay } from './read-pay';
import { silenceable } from './silenceable';
import { storedTexts } from './stored-texts';
import { test } from './till-test';
import { translator } from './translator';

const t = translator();

const dataOf = (url: string) => new URL(url).searchParams.get('data') ?? '';

/** The code with a changed amount. */
function forge(url: string): string {
  const terms = JSON.parse(Buffer.from(dataOf(url), 'base64url').toString()) as { data: { amount: string } };
  terms.data.amount = '1';
  return `/epos?data=${Buffer.from(JSON.stringify(terms)).toString('base64url')}`;
}

test(
  'a guest opens the code, signs in, pays with bills, and both screens show the same characters',
  { tag: '@wide' },
  async ({ page, till, holder }) => {
    const { url, payment } = await till.request({
      total: '12.50',
      pos: 'Moda',
      cashierId: 'Zeynep',
      note: 'Tea',
    });
    const [epos, login] = [new EposPage(page), new LoginPage(page)];
    await page.goto('/policy');
    await page.goto(url);
    await expect(page.getByRole('heading', { name: t('auth:signInToPay') })).toBeVisible();
    expect(page.url()).not.toContain(dataOf(url).slice(0, 20));
    await login.signIn(holder);
    await epos.expectStep('confirmTitle');
    expect((await till.look(payment.id)).state).toBe('seen');
    await expect(page.getByText('Corner Café')).toBeVisible();
    await expect(epos.fact('location')).toHaveText('Moda');
    await expect(epos.fact('cashier')).toHaveText('Zeynep');
    await expect(epos.fact('note')).toHaveText('Tea');
    await expect(epos.fact('rate')).toHaveText('1 USDT = 1 USD');
    // The bills are the only way to pay, so they are preselected.
    await expect(epos.useBills).toBeChecked();
    await expect(epos.pay).toBeEnabled();
    await epos.turnBills();
    await expect(epos.pay).toBeDisabled();
    await expect(epos.says('short')).toBeVisible();
    await expect(epos.pay).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'confirmation of a payment');
    await epos.cancel.click();
    await expect(epos.question).toBeVisible();
    await expectAccessible(page, 'question before leaving a payment');
    await page.getByRole('button', { name: t('epos:cancelNo') }).click();
    await expect(epos.question).toBeHidden();
    // Turns a part of it into pay balance, and returns to the payment.
    const sheet = new BillSheetPage(page);
    await page.getByRole('link', { name: t('epos:topUp') }).click();
    await sheet.choose('1', 2);
    await sheet.press('transferToPayAction');
    await sheet.expectPage('transferToPayDone');
    await sheet.sheet.getByRole('link', { name: t('bill-sheets:backToPayment') }).click();
    await epos.expectStep('confirmTitle');
    await expect(epos.useBills).toBeChecked();
    await epos.pay.click();
    await epos.expectStep('paid');
    await expect(epos.heading).toBeFocused();
    const paid = await till.look(payment.id);
    expect(paid.state).toBe('paid');
    expect(await epos.matchCode()).toBe(paid.match);
    await expect(epos.fact('checkId')).toHaveText(paid.checkId ?? '');
    await expectAccessible(page, 'result of a payment');

    await page.reload();
    await epos.expectStep('paid');
    await till.refund(payment.id);
    await expect(page.getByText(/^Refunded on/)).toBeVisible();

    await epos.done.click();
    await expect(page).toHaveURL(/\/pay(?:\?hub=green)?$/);
    expect(await storedTexts(page)).not.toContain(dataOf(url).slice(0, 40));
    await page.goBack();
    await expect(page).toHaveURL(/\/policy$/);
  },
);

test(
  'what is forged, or paid by another meanwhile, is refused; what can not be looked up or has expired says so',
  { tag: '@nightly' },
  async ({ page, context, till, problems, signIn, payer, customer }) => {
    problems.expect(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const token = await signIn(payer);
    const epos = new EposPage(page);
    const { url } = await till.request({ amount: '5' });
    await page.goto(forge(url));
    await epos.expectStep('invalidTitle');
    await expectAccessible(page, 'an invalid payment');
    await epos.scanAgain.click();
    await expect(page).toHaveURL(/\/pay\?modal=scan$/);

    // Otherwise the page would learn of it before the press.
    const silence = await silenceable(page, eposPaths.checkPayment.path);
    await page.goto(url);
    await epos.expectStep('confirmTitle');
    silence();
    await customer.pay(url);
    await epos.pay.click();
    await epos.expectStep('invalidTitle');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(url);
    await epos.expectStep('invalidTitle');

    const next = await till.request({ amount: '5' });
    await page.route(`**${eposPaths.checkPayment.path}`, (route) =>
      route.fulfill({ status: 404, headers: { [operationIdHeader]: 'op' }, json: {} }),
    );
    await page.goto(next.url);
    await expect(epos.says('loadFailed')).toBeVisible();
    await expectAccessible(page, 'a payment that could not be looked up');
    await page.unrouteAll();
    await page.clock.install();
    await page.getByRole('button', { name: t('common:retry') }).click();
    await epos.expectStep('confirmTitle');
    await expect(epos.pay).toBeEnabled();
    // A later response would correct the page's clock again.
    await context.setOffline(true);
    await expect(epos.says('offline')).toBeVisible();
    await page.clock.fastForward('05:01');
    await epos.expectStep('expiredTitle');
    await expect(epos.pay).toHaveCount(0);
    await expectAccessible(page, 'an expired payment');
    await context.setOffline(false);
    expectAmount(await readPay(context.request, token), '40', { name: 'what the payer has' });
  },
);
