import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { test } from './e2e-test';
import { expectShownAmount } from './expect-amount';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { loseResponse } from './lose-response';
import { BillMaker } from './make-bills';
import { BillSheetPage } from './pages/bill-sheet-page';
import { BurnPage } from './pages/burn-page';
import { tabTo } from './tab-to';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
const unknown = '0050112345678901/ABCDEF';

/** Makes two bills of 20 USDT for the user with this token. */
async function makeTwenties(request: APIRequestContext, token: string): Promise<BillMaker> {
  const maker = new BillMaker(request, token, usdt);
  await maker.make({ '20': 2 }, { currencyFill: 'ethereum-erc20-usdt', fee: '0.0039' });
  return maker;
}

test('own bills are burned from their page by one network, written ones in the tab by another', async ({
  page,
  context,
  signIn,
  holder,
}) => {
  const maker = await makeTwenties(context.request, await signIn(holder));
  const lines = await maker.write('20', 2);
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
  await expectShownAmount(burn.amount('youGet'), '30.25 USDT', { name: 'what one gets' });
  await burn.tier('low').click();
  await expectShownAmount(burn.amount('youGet'), '36.75 USDT', { name: 'what one gets for less' });
  await expect(burn.sheet.getByText(t('fees:lowTitle'))).toBeVisible();
  expect(await findViolations(page, 'light')).toEqual([]);
  await burn.button('review').click();
  await burn.expectPage('confirmHeading', { count: 2 });
  await expect(burn.says('final')).toBeVisible();
  await burn.button('burnAction').click();
  await burn.expectPage('received');
  await expect(sheet.amount('36.75 USDT')).toBeAttached();
  await expectShownAmount(burn.amount('burned'), '40 USDT', { name: 'what was burned' });
  await expect(burn.button('toCrypto')).toHaveCount(0);
  const toCrypto = burn.sheet.getByRole('link', { name: t('burn:toCrypto') });
  await expect(toCrypto).toHaveAttribute('href', '/wallet/tron-trc20-usdt');
  await burn.button('done').click();
  await expect(burn.sheet).toBeHidden();

  // The tier is stored on this device for its network alone.
  await burn.openTab('green', usdt);
  await burn.typeLines([...lines, 'hello'].join('\n'));
  await burn.next.click();
  await expect(burn.main.getByText(t('bill-sheets:lineNumber', { line: 3 }))).toBeVisible();
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look });
    expect(await findViolations(page, look), look).toEqual([]);
  }
  await burn.text.fill([...lines, unknown].join('\n'));
  await burn.next.click();
  await burn.expectFirstPage('payoutHeading');
  await expect(burn.sheet.getByText(unknown.slice(0, 16))).toBeVisible();
  await expect(burn.tier('low')).toBeChecked();
  await burn.chooseNetwork('Ethereum');
  await expect(burn.tier('average')).toBeChecked();
  await burn.tier('low').click();
  await expectShownAmount(burn.amount('youGet'), '35.71 USDT', { name: 'what the other network leaves' });
  await expectShownAmount(burn.amount('deducted'), '4.29 USDT', { name: 'its fee' });
  // More than a tenth of the forty dollars needs to be accepted.
  await expect(burn.button('review')).toBeDisabled();
  await burn.sheet.getByText(t('fees:payAnyway')).click();
  await burn.button('review').click();
  await burn.button('burnAction').click();
  await burn.expectPage('received');
  await expect(burn.says('someRejected', { count: 1 })).toBeVisible();
  await expect(sheet.amount('35.71 USDT')).toBeAttached();
  await burn.button('done').click();
  // Only the lines of burned bills are gone: this text may be the only copy of the others.
  await expect(burn.text).toHaveValue(unknown);
  await expect(burn.main.getByText(t('mint-house:burned', { count: 2 }))).toBeVisible();
});

test('the whole way by keyboard; an answer that is lost is asked for again', async ({
  page,
  context,
  problems,
  signIn,
  holder,
}) => {
  problems.expectLostResponses();
  const token = await signIn(holder);
  const maker = new BillMaker(context.request, token, 'tectum-note-tet');
  await maker.make({ '5': 1 }, { currencyFill: 'tectum-t12-tet', fee: '0' });
  const letThrough = await loseResponse(page, mintHousePaths.burnBills.path, 50);
  const sheet = new BillSheetPage(page);
  const burn = new BurnPage(page);
  await burn.openSheet('tectum-note-tet');
  await focusOn(sheet.count('5', 'TET'));
  await page.keyboard.press('ArrowUp');
  await expect(sheet.count('5', 'TET')).toHaveValue('1');
  await focusOn(sheet.button('next'));
  await page.keyboard.press('Enter');
  await burn.expectPage('payoutHeading');
  // Our own network is free.
  await expectShownAmount(burn.amount('youGet'), '5 TET', { name: 'what one gets' });
  await tabToButton(page, t('burn:review'));
  await page.keyboard.press('Enter');
  await burn.expectPage('confirmHeading', { count: 1 });
  await tabToButton(page, t('burn:burnAction', { amount: '5', ticker: 'TET' }));
  await page.keyboard.press('Enter');
  await sheet.expectPage('checking');
  await letThrough();
  await burn.expectPage('received');
  await tabToButton(page, t('burn:done'));
  await page.keyboard.press('Enter');
  await expect(burn.sheet).toBeHidden();
});

async function tabToButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await tabTo(page, button);
  // The money button ignores keys until it could be read.
  await expect(button).toBeEnabled();
}

test('after a burn from the tab, tray and button stand beside each other as before', async ({
  page,
  context,
  signIn,
  holder,
}) => {
  await makeTwenties(context.request, await signIn(holder));
  const burn = new BurnPage(page);
  await burn.openTab('green', usdt);
  const tray = page.getByRole('main').locator('[data-tray]');
  const before = await tray.boundingBox();
  await page.getByRole('main').getByRole('textbox').fill('40');
  await burn.next.click();
  await burn.expectFirstPage('payoutHeading');
  await burn.tier('low').click();
  await burn.button('review').click();
  await burn.expectPage('confirmHeading', { count: 2 });
  await burn.button('burnAction').click();
  await burn.expectPage('received');
  await burn.button('done').click();
  await expect(burn.sheet).toBeHidden();
  expect((await tray.boundingBox())?.width).toBe(before?.width);
});
