// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { translator } from '../e2e/translator';
import { beBuyer, priceTct, quoteOf, tet } from './support/buy-samples';
import {
  amountField,
  buyButton,
  expectBuyable,
  openBuying,
  plain,
  say,
  settledMs,
} from './support/buy-steps';
import { currencies } from './support/holdings';
import { expectText, fakeApi, main, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();

useScreens();
beforeEach(() => {
  beBuyer();
  holdTheClock();
});

describe('the price', () => {
  test('is asked for again once when it is over, and a changed one is told', async () => {
    const { type } = await openBuying();
    await type('100');
    await expectBuyable();
    await passTime(58_000);
    expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toHaveLength(1);
    priceTct('0.4');
    await passTime(3_000);
    await waitFor(() => expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toHaveLength(2));
    await expectText(say('noticeTitle'));
    await expectText(say('noticeText'));
    await expectText(say('rateLine', { ticker: 'TET', rate: '20.00' }));
    expect((await amountField('youReceive')).value).toBe('2222.22222222');
  });

  test('that has not changed is renewed without a word', async () => {
    const { type } = await openBuying();
    await type('100');
    await passTime(61_000);
    await waitFor(() => expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toHaveLength(2));
    await expectBuyable();
    expect(screen.queryByText(say('noticeTitle'))).toBeNull();
  });

  test('that was over when the press arrived is read again, and nothing is bought', async () => {
    const { user, type } = await openBuying();
    await type('100');
    await expectBuyable();
    fakeApi().refuse(exchangeRoutes.swap, 'multiInputControl');
    await user.click(buyButton());
    await expectText(say('noticeTitle'));
    await waitFor(() => expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toHaveLength(2));
    expect(screen.queryByText(t('bill-sheets:nothingMoved'))).toBeNull();
    await expectBuyable();
  });

  test('of more than a million dollars is none, and the support is named', async () => {
    fakeApi().refuse(exchangeRoutes.quoteSwap, 'amountOverLimit');
    const { type } = await openBuying();
    await type('2000');
    await expectText(say('overMaxTitle'));
    await expectText(say('overMaxText'));
    expect(buyButton()).toHaveProperty('disabled', true);
  });

  test('of less than one TCT is none, in words for the field', async () => {
    fakeApi().refuse(exchangeRoutes.quoteSwap, 'incorrectParameters', {
      errorMsgs: ['Minimum amount: 0.05625 TET'],
    });
    const { type } = await openBuying();
    await type('0.01');
    await expectText(say('minimumAmount', { value: '0.05625', ticker: 'TET' }));
  });

  test('that nobody knows is said, and can be asked for again', async () => {
    fakeApi().refuse(exchangeRoutes.quoteSwap, 'poolOperationUnavailable');
    const { user, type } = await openBuying();
    await type('100');
    await expectText(say('noPrice'));
    fakeApi().answer(exchangeRoutes.quoteSwap, ({ body }) => quoteOf(body));
    await user.click(main().getByRole('button', { name: t('common:retry') }));
    await expectBuyable();
  });
});

describe('the press', () => {
  test('that is refused says why, and that nothing has moved', async () => {
    const { user, type } = await openBuying();
    await type('100');
    await expectBuyable();
    fakeApi().refuse(exchangeRoutes.swap, 'salesLimited');
    await user.click(buyButton());
    await expectText(t('errors:salesLimited'));
    expect(main().getByText(new RegExp(t('bill-sheets:nothingMoved')))).toBeTruthy();
  });

  test('counts once, and only after what it buys could be read', async () => {
    const { hasty, user, type } = await openBuying();
    await type('100');
    await expectBuyable();
    await hasty.click(buyButton());
    expect(fakeApi().calls(exchangeRoutes.swap)).toEqual([]);
    const { release } = fakeApi().hold(exchangeRoutes.swap);
    const button = buyButton();
    await user.click(button);
    await hasty.click(button);
    release();
    await expectText(say('success'));
    expect(fakeApi().calls(exchangeRoutes.swap)).toHaveLength(1);
  });

  test('whose answer is lost is repeated with one key until it is known', async () => {
    const { user, type } = await openBuying();
    await type('100');
    await expectBuyable();
    fakeApi().lose(exchangeRoutes.swap);
    await user.click(buyButton());
    await expectText(say('askingAgain'));
    const { amountFrom, amountTo } = fakeApi().calls(exchangeRoutes.swap)[0]?.input.body ?? {};
    fakeApi().answer(exchangeRoutes.swap, {
      id: 'entry',
      currencyFrom: tet,
      currencyTo: 'tectum-t12-tct',
      amountFrom: amountFrom ?? '',
      amountTo: amountTo ?? '',
    });
    await passTime(retriesMs);
    await expectText(say('success'));
    const keys = fakeApi()
      .calls(exchangeRoutes.swap)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('whose answer a reload has lost is told on the page, and no other may follow meanwhile', async () => {
    const { user, type, reload } = await openBuying();
    await type('100');
    await expectBuyable();
    fakeApi().lose(exchangeRoutes.swap);
    await user.click(buyButton());
    await expectText(say('askingAgain'));
    const again = await reload();
    await again.user.type(await amountField('youSend'), '5');
    await passTime(settledMs);
    await expectText(t('bill-sheets:stillChecking'));
    expect(buyButton()).toHaveProperty('disabled', true);
    fakeApi().answer(exchangeRoutes.swap, ({ body: { currencyFrom, currencyTo, ...amounts } }) => ({
      id: 'entry',
      currencyFrom,
      currencyTo,
      amountFrom: amounts.amountFrom,
      amountTo: amounts.amountTo,
    }));
    await passTime(retriesMs);
    const done = t('shell:moneyDoneOf', { what: t('shell:opBuy', { sum: '1 777.77777777 TCT' }) });
    expect(await main().findByText((text) => plain(text) === done)).toBeTruthy();
  });

  test('waits while the operator has paused it, and his reason is said', async () => {
    const reason = 'TCT is being counted';
    fakeApi().answer(currenciesRoutes.getCurrencies, {
      currencies: currencies().map((currency) =>
        currency.key === 'tectum-t12-tct'
          ? { ...currency, paused: [{ operation: 'swap', reason }] }
          : currency,
      ),
    });
    const { type } = await openBuying();
    await type('100');
    await expectText(reason);
    expect(buyButton()).toHaveProperty('disabled', true);
  });
});
