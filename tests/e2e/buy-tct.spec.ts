import { expect } from '@playwright/test';
import { exchangePaths } from '../../contract/exchange/exchange.paths';
import type { SwapQuote } from '../../contract/exchange/exchange.contract';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectShownAmount } from './expect-amount';
import { focusOn } from './focus-on';
import { loseResponse } from './lose-response';
import { BuyTctPage } from './pages/buy-tct-page';
import { HistoryPage } from './pages/history-page';
import { WalletPage } from './pages/wallet-page';
import { translator } from './translator';

const t = translator();
const tct = '/wallet/tectum-t12-tct';

test(
  'TCT is bought with TET at a discount, from the wallet, by keyboard; all of it is in the history',
  { tag: '@wide' },
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const buying = new BuyTctPage(page);
    await page.goto('/wallet');
    const actions = page.getByRole('navigation', { name: t('wallet:actions') });
    await focusOn(actions.getByRole('link', { name: t('wallet:exchange') }));
    await page.keyboard.press('Enter');
    const exchange = page.getByRole('dialog', { name: t('shell:exchange') });
    await focusOn(exchange.getByRole('link', { name: t('shell:exchangeCoins') }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await focusOn(buying.send);
    await page.keyboard.type('100');
    await expect(buying.receive).toHaveValue('1\u2009777.77');
    await expect(buying.says('discountApplied', { percent: 10 })).toBeVisible();
    await expect(buying.says('rateLine', { ticker: 'TET', rate: '16.00' })).toBeVisible();
    await focusOn(buying.buy);
    await page.keyboard.press('Enter');
    await focusOn(buying.confirm);
    await page.keyboard.press('Enter');
    await expect(buying.says('success')).toBeVisible();
    await expect(page.getByRole('heading', { name: t('exchange:bought') })).toBeFocused();
    await page.getByRole('link', { name: t('exchange:toHistory') }).click();
    const history = new HistoryPage(page);
    const { rows, details } = history;
    await expect(details).toBeVisible();
    await page.goto('/history');
    await expect(rows.filter({ hasText: 'TET → TCT' })).toContainText('1777.77');
    await history.unfold('history:swap');
    await expect(rows.filter({ hasText: '100 TET' })).toHaveCount(1);
    await page.goto(tct);
    const shown = new WalletPage(page).amountOf('TCT');
    await expectShownAmount(shown, '2177.77777777 TCT', { name: 'the TCT after the purchase' });
  },
);

test(
  'with USDT the network takes its fee, and a lost answer buys nothing twice',
  { tag: '@nightly' },
  async ({ page, isMobile, problems, signIn, holder }) => {
    problems.expect(/ERR_FAILED/);
    await signIn(holder);
    const buying = new BuyTctPage(page);
    await buying.open('?from=tron-trc20-usdt');
    await buying.receive.fill('500');
    await expect(buying.send).toHaveValue('250');
    // Without scrolling, the phone's bottom bar and its round button leave the whole button free.
    if (isMobile) {
      const foot = await page.getByRole('link', { name: t('shell:navPay'), exact: true }).boundingBox();
      const buy = await buying.buy.boundingBox();
      expect((buy?.y ?? Infinity) + (buy?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    }
    await expect(page.getByText(/discount applied/)).toHaveCount(0);
    await buying.expectReady();
    await buying.buy.click();
    await loseResponse(page, exchangePaths.swap.path);
    await buying.confirm.click();
    await expect(buying.says('success')).toBeVisible();
    await page.goto(tct);
    const wallet = new WalletPage(page);
    await expectShownAmount(wallet.amountOf('TCT'), '900 TCT', { name: 'the TCT after one purchase' });
    await page.goto('/wallet/tron-trc20-usdt');
    await expectShownAmount(wallet.amountOf('USDT'), '1250.00 USDT', { name: 'the USDT left' });
    await page.goto('/wallet/tron-native-trx');
    await expectShownAmount(wallet.amountOf('TRX'), '4987 TRX', { name: 'the TRX left' });
  },
);

test(
  'bills of three face values become TCT, and are gone',
  { tag: '@nightly' },
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const buying = new BuyTctPage(page);
    await buying.open('?tab=bills');
    await buying.openBills();
    await buying.chooser.choose('1', 2);
    await buying.chooser.choose('5', 1);
    await buying.chooser.choose('10', 1);
    await buying.takeBills();
    await buying.expectReady();
    await buying.purchase();
    await expect(buying.says('success')).toBeVisible();
    const main = page.getByRole('main');
    await expectShownAmount(main.getByText('34 TCT').first(), '34 TCT', { name: 'the TCT bought' });
    await page.getByRole('button', { name: t('common:close') }).click();
    await buying.openBills();
    await expect(buying.chooser.available('1')).toContainText('12');
    await page.goto(tct);
    const shown = new WalletPage(page).amountOf('TCT');
    await expectShownAmount(shown, '434 TCT', { name: 'the TCT after the purchase' });
  },
);

test(
  'a price that changes under the finger is shown, and the purchase is at the new one; above a million dollars there is none',
  { tag: '@nightly' },
  async ({ page, problems, signIn, holder }) => {
    problems.expectStatus(409, exchangePaths.quoteSwap.path);
    await signIn(holder);
    const buying = new BuyTctPage(page);
    // The first quote is shown as one of another price that is over at once; all others are the server's.
    await page.route(
      `**${exchangePaths.quoteSwap.path}`,
      async (route) => {
        const answer = await route.fetch();
        const { payload, ...rest } = (await answer.json()) as { payload: SwapQuote };
        const expirationDate = new Date(Date.now() + 2_000).toISOString();
        const old = { ...payload, expirationDate, swapRateBase: '15', amountTo: '1666', amountToStr: '1666' };
        await route.fulfill({ response: answer, json: { ...rest, payload: old } });
      },
      { times: 1 },
    );
    await buying.open();
    await buying.send.fill('100');
    await expect(buying.receive).toHaveValue('1\u2009666');
    await expect(page.getByText(t('exchange:noticeText'))).toBeVisible();
    await expect(page.getByText(t('exchange:noticeTitle'))).toBeVisible();
    await expect(buying.receive).toHaveValue('1\u2009777.77');
    await buying.purchase();
    await expect(buying.says('success')).toBeVisible();
    await page.getByRole('button', { name: t('exchange:buyMore') }).click();
    await buying.send.fill('126000');
    await expect(buying.says('overMaxTitle')).toBeVisible();
    await expect(buying.buy).toBeDisabled();
  },
);

test(
  'is accessible with coins and with bills, from the empty form to the purchase',
  { tag: '@wide' },
  async ({ page, signIn, holder }) => {
    // Each page is checked twice, which takes most of the time on a shared processor.
    test.setTimeout(180_000);
    await signIn(holder);
    const buying = new BuyTctPage(page);
    await buying.open();
    await buying.send.fill('100');
    await buying.expectReady();
    await expectAccessible(page, 'buying with TET');
    await buying.send.fill('2500.5');
    await buying.send.blur();
    await expect(buying.says('balanceShort', { most: '2 500', ticker: 'TET' })).toBeVisible();
    await expectAccessible(page, 'more than there is');
    await buying.chooseCoin(/BTC/);
    await buying.send.fill('0.01');
    await buying.expectReady();
    await expectAccessible(page, 'buying with BTC, for a fee');
    await buying.tab('bills').click();
    await expect(buying.says('noneSelected')).toBeVisible();
    await expectAccessible(page, 'no bills chosen');
    await buying.openBills();
    await buying.chooser.choose('5', 1);
    await expectAccessible(page, 'choosing bills');
    await buying.takeBills();
    await buying.expectReady();
    await expectAccessible(page, 'buying with bills');
    await buying.buy.click();
    await expect(buying.confirm).toBeVisible();
    await expectAccessible(page, 'the review of a purchase');
    await buying.confirm.click();
    await expect(buying.says('success')).toBeVisible();
    await expectAccessible(page, 'a purchase');
  },
);
