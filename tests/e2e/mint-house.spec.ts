import { expect } from '@playwright/test';
import { currenciesPaths } from '../../contract/currencies/currencies.paths';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { loseAnswer } from './lose-answer';
import { mintRequest } from './mint-request';
import { MintHousePage } from './pages/mint-house-page';
import { translator } from './translator';

const t = translator();
const tet = 'green/mint?currency=tectum-note-tet';

test('blanks are minted with TET and filled, and the history tells of both', async ({
  page,
  signIn,
  holder,
}) => {
  test.slow();
  await signIn(holder);
  const house = new MintHousePage(page);
  await house.open(tet);
  await expect(house.next).toBeDisabled();
  await house.choose('5', 'TET', 2);
  await house.more('1', 'TET').click();
  await expect(house.sums).toContainText('0.11 TET');
  await house.clear('1', 'TET').click();
  await expect(house.sums).toContainText('0.1 TET');
  expect(await findViolations(page, 'light')).toEqual([]);
  await house.next.click();
  await house.expectSheet('mintConfirm', 2);
  expect(await findViolations(page, 'light')).toEqual([]);
  await house.action('mintAction').click();
  await expect(house.sheet).toBeHidden();
  await expect(house.says('minted', { count: 2 })).toBeVisible();
  await expect(house.count('5', 'TET')).toHaveValue('0');

  await house.operation('fill').click();
  await expect(page).toHaveURL(/green\/fill\?currency=tectum-note-tet$/);
  // Both tabs have such a row, and the address is there before the tab is.
  await expect(house.says('fillTitle').first()).toBeVisible();
  await house.choose('5', 'TET', 2);
  await expect(house.sums).toContainText('10 TET');
  await house.next.click();
  await house.expectSheet('fillConfirm', 2);
  // The product's own network takes nothing, so there is nothing to choose.
  await expect(house.feeField).toBeHidden();
  await house.action('fillAction').click();
  await expect(house.sheet).toBeHidden();
  await expect(house.says('filled', { count: 2 })).toBeVisible();
  await expect(house.says('noBlanksTitle')).toBeVisible();

  await house.operation('history').click();
  await expect(house.history).toContainText('10 TET');
  // Tests before this one may have asked for some too.
  await expect(house.history.getByText(t('mint-house:fill'), { exact: true }).first()).toBeVisible();
  // Not check(), which wants it chosen at once: the choice is in the address, which changes after a frame.
  await page.getByRole('radio', { name: t('mint-house:mint'), exact: true }).click({ force: true });
  await expect(page).toHaveURL(/kind=mint/);
  await expect(house.history.getByText(t('mint-house:fill'), { exact: true })).toHaveCount(0);
  await expect(house.history.getByText(t('mint-house:mint'), { exact: true }).first()).toBeVisible();
  expect(await findViolations(page, 'light')).toEqual([]);
  // What has been read stays away.
  await house.operation('fill').click();
  await page.getByRole('button', { name: t('common:close'), exact: true }).click();
  await expect(house.says('filled', { count: 2 })).toBeHidden();
  await page.reload();
  await expect(house.source('myBlanks')).toBeVisible();
  await expect(house.says('filled', { count: 2 })).toBeHidden();
});

test('blanks of the pool are filled with a coin and a fee of one’s own choice, which is remembered', async ({
  page,
  signIn,
  holder,
}) => {
  test.slow();
  await signIn(holder);
  const house = new MintHousePage(page);
  await house.open('green/fill?currency=tectum-note-usdt&blanks=pool');
  await house.choose('10', 'USDT', 1);
  await expect(house.sums).toContainText('39 TRX');
  // Another coin is another order.
  await page.getByRole('button', { name: new RegExp(t('mint-house:fillWith')) }).click();
  await page.getByRole('option', { name: 'USDT · Ethereum · ERC-20' }).click();
  await expect(house.count('10', 'USDT')).toHaveValue('0');
  await house.choose('10', 'USDT', 1);
  await expect(house.sums).toContainText('0.0039 ETH');
  await house.next.click();
  await house.expectSheet('fillConfirm', 1);
  await expect(house.fee('average')).toBeChecked();
  await expect(house.feeField).toHaveValue('0.0039');
  await house.feeField.fill('0,0012');
  await expect(page.getByText(t('fees:tooLow', { amount: '0.0013', ticker: 'ETH' }))).toBeVisible();
  await expect(house.action('fillAction')).toBeDisabled();
  await house.feeField.fill('1000');
  await expect(page.getByText(t('errors:notEnoughEth'))).toBeVisible();
  await house.fee('low').click({ force: true });
  await expect(house.fee('low')).toBeChecked();
  await expect(house.feeField).toHaveValue('0.0013');
  await expect(page.getByText(t('fees:lowTitle'))).toBeVisible();
  expect(await findViolations(page, 'light')).toEqual([]);
  await house.action('fillAction').click();
  await expect(house.sheet).toBeHidden();
  await expect(house.says('filled', { count: 1 })).toBeVisible();
  await page.reload();
  await house.choose('20', 'USDT', 1);
  await house.next.click();
  await expect(house.fee('low')).toBeChecked();
});

test('what is at its network is told by its blocks, and locks the next order meanwhile', async ({
  page,
  signIn,
  holder,
}) => {
  test.slow();
  await signIn(holder);
  const house = new MintHousePage(page);
  // Its blocks come by the clock: that it is at work stands until all of that has been looked at.
  let atWork: string | undefined;
  let isLookedAt = false;
  await page.route(`**${mintHousePaths.getMintState.path.replace(':currencyKey', '*')}*`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!body.includes('"process":null')) atWork ??= body;
    await route.fulfill({ response, body: isLookedAt ? body : (atWork ?? body) });
  });
  await house.open('blue/fill?currency=bitcoin-native-btc&blanks=pool');
  await house.choose('0.0001', 'BTC', 1);
  await house.next.click();
  await house.expectSheet('fillConfirm', 1);
  await house.action('fillAction').click();
  await expect(house.sheet).toBeHidden();
  await expect(house.says('filling', { count: 1 })).toBeVisible();
  await expect(house.count('0.0001', 'BTC')).toHaveAttribute('readonly');
  await expect(house.more('0.0001', 'BTC')).toHaveAccessibleDescription(t('mint-house:fillLocked'));
  await expect(house.next).toBeDisabled();
  isLookedAt = true;
  await expect(house.says('filled', { count: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(house.count('0.0001', 'BTC')).not.toHaveAttribute('readonly');
});

test('another cost than expected is refused, shown, and asked once more', async ({
  page,
  problems,
  signIn,
  payer,
}) => {
  problems.expect(/409/);
  await signIn(payer);
  const house = new MintHousePage(page);
  const costs = `**${mintHousePaths.getMintData.path.replace(':currencyKey', '*')}`;
  // Until the order is refused, however often the page asks before.
  let isOrdered = false;
  await page.route(`**${mintHousePaths.mintBills.path.replace(':currencyKey', '*')}`, async (route) => {
    isOrdered = true;
    await route.continue();
  });
  await page.route(costs, async (route) => {
    if (isOrdered) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as { payload: { bills: Record<string, string> } };
    body.payload.bills['10'] = '0.04';
    await route.fulfill({ response: answer, json: body });
  });
  await house.open(tet);
  await house.choose('10', 'TET', 2);
  await expect(house.sums).toContainText('0.08 TET');
  await house.next.click();
  await house.action('mintAction').click();
  await expect(house.says('costChanged')).toBeVisible();
  await expect(house.says('costWas', { cost: '0.08', ticker: 'TET' })).toBeVisible();
  await expect(house.sheet).toContainText('0.2 TET');
  await house.action('mintAction').click();
  await expect(house.sheet).toBeHidden();
  await expect(house.says('minted', { count: 2 })).toBeVisible();
});

test('neither more than the balance pays for can be chosen, nor more than a request may have', async ({
  page,
  signIn,
  merchant,
}) => {
  await signIn(merchant);
  const house = new MintHousePage(page);
  await house.open('green/mint');
  await house.choose('0.1', 'BTC', 9);
  // Fifty TET are enough for four at 11.875.
  await expect(house.count('0.1', 'BTC')).toHaveValue('4');
  await expect(house.says('insufficientTet').first()).toBeVisible();
  await expect(house.more('0.1', 'BTC')).toHaveAccessibleDescription(t('mint-house:insufficientTet'));
  await house.clearAll.click();
  await house.choose('0.00001', 'BTC', 900);
  await expect(house.count('0.00001', 'BTC')).toHaveValue('500');
  await expect(house.more('0.0001', 'BTC')).toHaveAccessibleDescription(t('mint-house:overLimit'));
});

test('by keyboard alone, and with an answer that is lost: minted once', async ({
  page,
  problems,
  signIn,
  payer,
}) => {
  problems.expect(/Failed to load resource|ERR_FAILED/);
  await signIn(payer);
  const house = new MintHousePage(page);
  await house.open('green/mint?currency=tectum-note-usdt');
  await loseAnswer(page, mintHousePaths.mintBills.path);
  await focusOn(house.count('100', 'USDT'));
  await page.keyboard.press('ArrowUp');
  await expect(house.count('100', 'USDT')).toHaveValue('1');
  await focusOn(house.next);
  await page.keyboard.press('Enter');
  await house.expectSheet('mintConfirm', 1);
  await focusOn(house.action('mintAction'));
  await page.keyboard.press('Enter');
  await expect(house.sheet).toBeHidden();
  await expect(house.says('minted', { count: 1 })).toBeVisible();
  await focusOn(house.operation('fill'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('mint-house:blanksReady', { count: 1 }))).toBeVisible();
});

test('the address keeps hub, operation and currency; what is not open can not be chosen', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const house = new MintHousePage(page);
  await house.open('green/fill');
  await house.hub('Blue').click();
  await expect(page).toHaveURL(/blue\/fill/);
  // The other hub has the same button for its currencies, and stands a moment longer than its address.
  await expect(page.locator('section[data-hub="blue"]')).toBeVisible();
  await house.showCurrencies();
  const closed = house.currency('USDT Ethereum · ERC-20');
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await expect(closed).toContainText(t('mint-house:notAvailable'));
  await closed.dispatchEvent('click');
  await expect(page).not.toHaveURL(/erc20-usdt/);
  await house.currency('ETH Ethereum').click();
  await expect(page).toHaveURL(/currency=ethereum-native-eth/);
  await house.operation('mint').click();
  await expect(house.count('0.001', 'ETH')).toBeVisible();
  await page.reload();
  await expect(house.count('0.001', 'ETH')).toBeVisible();
  await house.open('blue/mint?currency=ethereum-erc20-usdt');
  await expect(house.count('0.00001', 'BTC')).toBeVisible();
});

test('what can not be loaded says so and is tried again', async ({ page, problems, signIn, holder }) => {
  problems.expect(/500/);
  await signIn(holder);
  const house = new MintHousePage(page);
  const list = `**${mintHousePaths.listMintCurrencies.path}`;
  await page.route(list, (route) => route.fulfill({ status: 500, json: { status: 0 } }));
  await page.goto('/mint-house/green/mint');
  await expect(house.says('loadFailed')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(house.operation('mint')).toBeVisible();
});

test('what the operator has paused says why and takes no order', async ({ page, signIn, holder }) => {
  await signIn(holder);
  const reason = 'The press is being cleaned.';
  await page.route(`**${currenciesPaths.getCurrencies.path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { payload: { currencies: { paused: unknown[] }[] } };
    for (const currency of body.payload.currencies) currency.paused = [{ operation: 'mint', reason }];
    await route.fulfill({ response: answer, json: body });
  });
  const house = new MintHousePage(page);
  await house.open(tet);
  await expect(page.getByRole('alert').getByText(reason)).toBeVisible();
  await expect(house.count('1', 'TET')).toHaveAttribute('readonly');
  await expect(house.more('1', 'TET')).toHaveAccessibleDescription(reason);
  await house.operation('fill').click();
  await expect(house.says('fillTitle').or(house.says('noBlanksTitle')).first()).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(0);
});

test('the history goes on as it is read, and says why something has failed', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const totalCount = 23;
  await page.route(`**${mintHousePaths.listMintRequests.path}?*`, async (route) => {
    const answer = await route.fetch();
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    const count = Math.min(10, totalCount - offset);
    const requests = Array.from({ length: count }, (_, index) => mintRequest(offset + index + 1));
    await route.fulfill({ response: answer, json: { status: 1, payload: { requests, totalCount } } });
  });
  const house = new MintHousePage(page);
  await house.open('green/history?currency=tectum-note-tet');
  await expect(house.history).toContainText('1 TET');
  await expect(house.history).toContainText(t('errors:insufficientFunds'));
  await page.keyboard.press('End');
  await expect(house.history).toContainText('20 TET');
  await page.keyboard.press('End');
  await expect(house.history).toContainText('23 TET');
  await expect(page.getByRole('button', { name: t('mint-house:loadMore') })).toBeHidden();
});
