import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { brand } from '../../contract/brand';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { loseAnswer } from './lose-answer';
import { BillMaker } from './make-bills';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const product = brand.billName;
const unknown = '0050112345678901/ABCDEF';

test.describe('green bills', () => {
  test('own bills are burned from their page, paid out by the one network and the other', async ({
    page,
    context,
    signIn,
    holder,
  }) => {
    test.slow();
    const token = await signIn(holder);
    const maker = new BillMaker(context.request, token, usdt);
    await maker.make({ '20': 4 }, { currencyFill: 'ethereum-erc20-usdt', fee: '0.0039' });
    const sheet = new BillSheetPage(page);
    const burn = new BurnPage(page);
    await page.goto(`/bills/${usdt}`);
    await page.getByRole('link', { name: t('bills:burn'), exact: true }).click();
    await expect(page).toHaveURL(/\?modal=burn$/);
    await expect(sheet.button('next')).toBeDisabled();
    await sheet.choose('20', 2);
    await sheet.press('next');
    await burn.expectPage('payoutHeading');
    await expect(burn.network('Tron')).toBeChecked();
    await expect(burn.tier('average')).toBeChecked();
    // 39 TRX at a quarter of a dollar.
    await expect(burn.fact('youGet')).toContainText('30.25 USDT');
    await burn.tier('low').click();
    await expect(burn.fact('youGet')).toContainText('36.75 USDT');
    await expect(burn.sheet.getByText(t('fees:lowTitle'))).toBeVisible();
    expect(await findViolations(page, 'light')).toEqual([]);
    await burn.button('next').click();
    await burn.expectPage('confirmHeading', { count: 2 });
    await expect(burn.says('final')).toBeVisible();
    await burn.button('burnAction').click();
    await burn.expectPage('burned');
    await expect(sheet.amount('40 USDT')).toBeAttached();
    await expect(burn.fact('youGet')).toContainText('36.75 USDT');
    await expect(burn.button('toCrypto')).toHaveCount(0);
    await expect(burn.sheet.getByRole('link', { name: t('burn:toCrypto') })).toHaveAttribute(
      'href',
      '/wallet/tron-trc20-usdt',
    );
    await burn.button('done').click();
    await expect(burn.sheet).toBeHidden();

    // The tier stays chosen on this device; the other network takes its fee in another coin.
    await burn.openTab('green', usdt);
    await burn.source('Own').click();
    const count = burn.main.getByRole('spinbutton', {
      name: t('bill-sheets:stepperLabel', { nominal: '20', ticker: 'USDT' }),
      exact: true,
    });
    await count.fill('2');
    await count.press('Enter');
    await burn.next.click();
    await burn.chooseNetwork('Ethereum');
    await expect(burn.tier('low')).toBeChecked();
    await expect(burn.fact('youGet')).toContainText('35.71 USDT');
    await burn.tier('average').click();
    await expect(burn.fact('fee')).toContainText('0.0039 ETH');
    await burn.button('next').click();
    await burn.button('burnAction').click();
    await burn.expectPage('burned');
    await expect(burn.fact('youGet')).toContainText('27.13 USDT');
    await burn.button('done').click();
    // What was chosen has gone with the bills.
    await expect(count).toHaveValue('0');
    await expect(burn.main.getByText(t('mint-house:burned', { count: 2 }))).toBeVisible();
  });

  test('of a list that is half wrong the good ones are burned; mistakes stand at their lines', async ({
    page,
    context,
    signIn,
    holder,
  }) => {
    test.slow();
    const token = await signIn(holder);
    const maker = new BillMaker(context.request, token, usdt);
    await maker.make({ '5': 2 }, { currencyFill: 'tron-trc20-usdt', fee: '39' });
    const lines = await maker.write('5', 2);
    const burn = new BurnPage(page);
    await burn.openTab('green', usdt);
    await expect(burn.source('Port')).toBeDisabled();
    await expect(burn.says('portReason')).toBeVisible();
    await burn.next.click();
    await expect(burn.main.getByText(t('validation:required'))).toBeVisible();
    await burn.text.fill(`${lines.join('\n')}\nhello\n0000512345678901/ABCD\n0050212345678901/ABCD`);
    await expect(burn.main.getByText(t('bill-sheets:lineNumber', { line: 3 }))).toBeVisible();
    await expect(burn.main.getByText(t('bill-sheets:billTextOtherHub', { count: 1 }))).toBeVisible();
    await expect(burn.main.getByText(t('bill-sheets:billTextOtherCurrency', { count: 1 }))).toBeVisible();
    expect(await findViolations(page, 'light')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page, 'dark')).toEqual([]);

    await burn.text.fill(unknown);
    await burn.next.click();
    await expect(burn.says('allWrong')).toBeVisible();
    await expect(burn.main.getByText(unknown.slice(0, 16), { exact: true })).toBeVisible();

    await burn.text.fill([...lines, unknown].join('\n'));
    await expect(burn.says('allWrong')).toBeHidden();
    await burn.next.click();
    await burn.expectFirstPage('payoutHeading');
    await expect(burn.sheet.getByText(unknown.slice(0, 16))).toBeVisible();
    await expect(burn.says('billCount', { count: 2 })).toBeVisible();
    await burn.button('next').click();
    await burn.button('burnAction').click();
    await burn.expectPage('burned');
    await expect(burn.says('someRejected', { count: 1 })).toBeVisible();
    await burn.button('done').click();
    await expect(burn.text).toHaveValue('');
  });

  test('a fee is neither below what the network asks nor as high as the bills', async ({
    page,
    signIn,
    holder,
  }) => {
    await signIn(holder);
    const sheet = new BillSheetPage(page);
    const burn = new BurnPage(page);
    await burn.openSheet(usdt);
    await sheet.choose('5', 1);
    await sheet.press('next');
    await burn.expectPage('payoutHeading');
    // 39 TRX are worth more than 5 dollars.
    await expect(burn.says('tooMuchFee')).toBeVisible();
    await expect(burn.button('next')).toBeDisabled();
    await burn.fee.fill('12.9');
    await expect(burn.sheet.getByText(t('fees:tooLow', { amount: '13', ticker: 'TRX' }))).toBeVisible();
    await burn.fee.fill('19,999996');
    await expect(burn.fact('youGet')).toContainText('0.000001 USDT');
    await burn.fee.fill('20');
    await expect(burn.says('tooMuchFee')).toBeVisible();
    await burn.fee.fill('13');
    await expect(burn.fact('youGet')).toContainText('1.75 USDT');
    await expect(burn.button('next')).toBeEnabled();
  });

  test('while a burn is at work nothing else can be burned', async ({ page, signIn, holder }) => {
    await signIn(holder);
    await page.route(`**${mintHousePaths.getMintState.path.replace(':currencyKey', '*')}*`, async (route) => {
      const request = { ...workingRequest, type: 2 };
      await route.fulfill({ json: { status: 1, payload: { notification: null, process: request } } });
    });
    const burn = new BurnPage(page);
    await burn.openTab('green', usdt);
    await expect(burn.says('inProgress', { product }).first()).toBeVisible();
    await expect(burn.next).toBeDisabled();
    const sheet = new BillSheetPage(page);
    await burn.openSheet(usdt);
    await sheet.choose('5', 1);
    await expect(burn.sheet.getByText(t('burn:inProgress', { product }))).toBeVisible();
    await expect(sheet.button('next')).toBeDisabled();
  });

  test('a burn that comes to nothing says why', async ({ page, signIn, holder }) => {
    await signIn(holder);
    const failed = { ...workingRequest, status: -1, reason: 'currencyNotBurnable' };
    await page.route(`**${mintHousePaths.burnBills.path.replace(':currencyKey', '*')}`, async (route) => {
      await route.fulfill({
        json: { status: 1, payload: { file: null, rejectedBills: [], request: workingRequest } },
      });
    });
    // At work when it is asked for first, and later no more.
    let isOver = false;
    await page.route(`**${mintHousePaths.getMintRequest.path.replace(':key', '*')}`, async (route) => {
      await route.fulfill({ json: { status: 1, payload: { request: isOver ? failed : workingRequest } } });
    });
    const sheet = new BillSheetPage(page);
    const burn = new BurnPage(page);
    await burn.openSheet(usdt);
    await sheet.choose('20', 1);
    await sheet.press('next');
    await burn.expectPage('payoutHeading');
    await burn.button('next').click();
    await page.clock.install();
    await burn.button('burnAction').click();
    await burn.expectPage('burning');
    await expect(burn.says('greenNotice', { product })).toBeVisible();
    isOver = true;
    await page.clock.runFor(31_000);
    await burn.expectPage('failed');
    await expect(burn.sheet.getByText(t('errors:currencyNotBurnable'))).toBeVisible();
    await expect(burn.says('billsFree')).toBeVisible();
  });

  test('the whole way by keyboard; an answer that is lost is asked for again', async ({
    page,
    context,
    problems,
    signIn,
    holder,
  }) => {
    problems.expect(/Failed to load resource|ERR_FAILED/);
    const token = await signIn(holder);
    const maker = new BillMaker(context.request, token, 'tectum-note-tet');
    await maker.make({ '5': 1 }, { currencyFill: 'tectum-t12-tet', fee: '0' });
    const letThrough = await loseAnswer(page, mintHousePaths.burnBills.path, 50);
    const sheet = new BillSheetPage(page);
    const burn = new BurnPage(page);
    await burn.openSheet('tectum-note-tet');
    await focusOn(sheet.count('5', 'TET'));
    await page.keyboard.press('ArrowUp');
    await expect(sheet.count('5', 'TET')).toHaveValue('1');
    await focusOn(sheet.button('next'));
    await page.keyboard.press('Enter');
    await burn.expectPage('payoutHeading');
    // Our own network asks for nothing.
    await expect(burn.fact('youGet')).toContainText('5 TET');
    await tabTo(page, t('burn:next'));
    await page.keyboard.press('Enter');
    await burn.expectPage('confirmHeading', { count: 1 });
    await tabTo(page, t('burn:burnAction'));
    await page.keyboard.press('Enter');
    await sheet.expectPage('checking');
    await letThrough();
    await burn.expectPage('burned');
    await tabTo(page, t('burn:done'));
    await page.keyboard.press('Enter');
    await expect(burn.sheet).toBeHidden();
  });
});

const workingRequest = {
  key: '0197f5e0-0000-7000-8000-000000000001',
  type: 2,
  currency: { id: 501, key: usdt, ticker: 'USDT', network: 'tectum', protocol: 'note', decimal: 6 },
  count_bills: 2,
  amount_bills: '40',
  decimal: 6,
  date: '2026-01-01T00:00:00.000Z',
  status: 0,
  reason: null,
  confirmations: null,
  fileUntil: null,
};

async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  for (let step = 0; step < 20; step += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
}
