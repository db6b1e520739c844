import { expect } from '@playwright/test';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { test } from './e2e-test';
import { expectShownAmount } from './expect-amount';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { loseResponse } from './lose-response';
import { MintHousePage } from './pages/mint-house-page';
import { translator } from './translator';

const t = translator();
const tet = 'green/mint?currency=tectum-note-tet';

test(
  'blanks are minted with TET and filled, and the history shows both',
  { tag: '@wide' },
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const house = new MintHousePage(page);
    await house.open(tet);
    await expect(house.next).toBeDisabled();
    await house.choose('5', 'TET', 2);
    await house.more('1', 'TET').click();
    await expectShownAmount(house.sums, '0.11 TET', { name: 'the sum of the order' });
    await house.choose('1', 'TET', 0);
    await expectShownAmount(house.sums, '0.1 TET', { name: 'the sum of the order' });
    expect(await findViolations(page, 'light')).toEqual([]);
    await house.next.click();
    await house.expectSheet('mintConfirm', 2);
    expect(await findViolations(page, 'light')).toEqual([]);
    await house.action('mint').click();
    await expect(house.sheet).toBeHidden();
    await expect(house.says('minted', { count: 2 })).toBeInViewport();
    await expect(house.count('5', 'TET')).toHaveValue('0');

    await page.getByRole('link', { name: t('mint-house:fillThem', { count: 2 }) }).click();
    await expect(page).toHaveURL(/green\/fill\?currency=tectum-note-tet$/);
    // Both tabs have such a row, and the address changes before the tab is rendered.
    await expect(house.says('fillTitle').first()).toBeVisible();
    await house.choose('5', 'TET', 2);
    await expectShownAmount(house.sums, '10 TET', { name: 'the sum of the order' });
    await house.next.click();
    await house.expectSheet('fillConfirm', 2);
    // The product's own network is free, so there is no choice.
    await expect(house.fee('average')).toBeHidden();
    await house.action('fill').click();
    await expect(house.sheet).toBeHidden();
    await expect(house.says('filled', { count: 2 })).toBeVisible();
    await expect(house.says('noBlanksTitle')).toBeVisible();

    await house.operation('history').click();
    await expect(house.history).toContainText('10 TET');
    await expect(house.history.getByText(t('mint-house:fill'), { exact: true })).toHaveCount(1);
    // Not check(), which expects an immediate change: the choice is in the address, which changes a frame later.
    await page.getByRole('radio', { name: t('mint-house:mint'), exact: true }).click({ force: true });
    await expect(page).toHaveURL(/kind=mint/);
    await expect(house.history.getByText(t('mint-house:fill'), { exact: true })).toHaveCount(0);
    await expect(house.history.getByText(t('mint-house:mint'), { exact: true })).toHaveCount(1);
    expect(await findViolations(page, 'light')).toEqual([]);
    // A result that was seen stays hidden.
    await house.operation('fill').click();
    await expect(house.source('myBlanks')).toBeVisible();
    await expect(house.says('filled', { count: 2 })).toBeHidden();
  },
);

test('one sheet chooses hub and currency', { tag: '@nightly' }, async ({ page, signIn, holder }) => {
  await signIn(holder);
  const house = new MintHousePage(page);
  await house.open('green/mint');
  await page.getByRole('button', { name: `${t('bills:hubGreen')} · BTC`, exact: true }).click();
  await house.sheet.getByRole('link', { name: t('bills:hubBlue'), exact: true }).click();
  await expect(page).toHaveURL(/blue\/mint/);
  expect(await findViolations(page, 'light')).toEqual([]);
  await house.sheet.getByRole('link', { name: /^ETH/ }).click();
  await expect(house.sheet).toBeHidden();
  await expect(page).toHaveURL(/currency=ethereum-native-eth/);
  await expect(page.getByRole('button', { name: `${t('bills:hubBlue')} · ETH`, exact: true })).toBeVisible();
});

test(
  'blanks of the pool are filled at their own network, for a fee of one’s own choice',
  { tag: '@nightly' },
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const house = new MintHousePage(page);
    await house.open('blue/fill?currency=bitcoin-native-btc&blanks=pool');
    await house.choose('0.0001', 'BTC', 1);
    await house.next.click();
    await house.expectSheet('fillConfirm', 1);
    await expect(house.fee('average')).toBeChecked();
    await house.fee('low').click();
    await expect(house.fee('low')).toBeChecked();
    await expect(house.fee('low')).toHaveAccessibleDescription('0.000015');
    await expect(page.getByText(t('fees:aboveTenthLowestText'))).toBeVisible();
    await expect(page.getByText(t('fees:lowTitle'))).toBeHidden();
    expect(await findViolations(page, 'light')).toEqual([]);
    await house.sheet.getByText(t('fees:payAnyway')).click();
    await house.action('fill').click();
    await expect(house.sheet).toBeHidden();
    // By live update: polling would take half a minute.
    await expect(house.says('filled', { count: 1 })).toBeVisible();
    await expect(house.count('0.0001', 'BTC')).not.toHaveAttribute('readonly');
  },
);

test(
  'another cost than expected is refused, shown, and asked once more',
  { tag: '@nightly' },
  async ({ page, problems, signIn, payer }) => {
    problems.expect(/409/);
    await signIn(payer);
    const house = new MintHousePage(page);
    const costs = `**${mintHousePaths.getMintData.path.replace(':currencyKey', '*')}`;
    // Holds the page's queries back until the order is refused.
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
    await expectShownAmount(house.sums, '0.08 TET', { name: 'the sum of the order' });
    await house.next.click();
    await house.action('mint').click();
    await expect(house.says('costChanged')).toBeVisible();
    await expect(house.says('costWas', { cost: '0.08', ticker: 'TET' })).toBeVisible();
    await expectShownAmount(house.sheet, '0.2 TET', { name: 'the sheet of the order' });
    await house.action('mint').click();
    await expect(house.sheet).toBeHidden();
    await expect(house.says('minted', { count: 2 })).toBeVisible();
  },
);

test(
  'by keyboard alone, and with an answer that is lost: minted once',
  { tag: '@nightly' },
  async ({ page, problems, signIn, payer }) => {
    problems.expectLostResponses();
    await signIn(payer);
    const house = new MintHousePage(page);
    await house.open('green/mint?currency=tectum-note-usdt');
    await loseResponse(page, mintHousePaths.mintBills.path);
    await focusOn(house.count('100', 'USDT'));
    await page.keyboard.press('ArrowUp');
    await expect(house.count('100', 'USDT')).toHaveValue('1');
    await focusOn(house.next);
    await page.keyboard.press('Enter');
    await house.expectSheet('mintConfirm', 1);
    await focusOn(house.action('mint'));
    await page.keyboard.press('Enter');
    await expect(house.sheet).toBeHidden();
    await expect(house.says('minted', { count: 1 })).toBeVisible();
    await focusOn(house.operation('fill'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('mint-house:blanksReady', { count: 1 }))).toBeVisible();
  },
);
