// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { feesRoutes } from '../../contract/fees/fees.contract';
import { translator } from '../e2e/translator';
import { expectNoSheet } from './support/bill-sheet';
import { beBuyer, priceTct, quoteOf, tet } from './support/buy-samples';
import {
  amountField,
  buy,
  buyButton,
  expectBuyable,
  openBuying,
  openReview,
  plain,
  say,
  settledMs,
} from './support/buy-steps';
import { currencies, currencyRef } from './support/holdings';
import { expectText, fakeApi, main, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();

useScreens();
beforeEach(() => {
  beBuyer();
  holdTheClock();
});

describe('the price', () => {
  test('is fetched again once when it is over, and a changed one is shown', async () => {
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
    expect((await amountField('youReceive')).value).toBe('2\u2009222.22');
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
    fakeApi().refuse(exchangeRoutes.swap, 'multiInputControl');
    const { confirm } = await buy(user);
    await expectText(say('noticeTitle'));
    await waitFor(() => expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toHaveLength(2));
    expect(screen.queryByText(t('bill-sheets:nothingMoved'))).toBeNull();
    await waitFor(async () => expect(await confirm()).toHaveProperty('disabled', false));
  });

  test('does not exist above a million dollars, and support is named', async () => {
    fakeApi().refuse(exchangeRoutes.quoteSwap, 'amountOverLimit');
    const { type } = await openBuying();
    await type('2000');
    await expectText(say('overMaxTitle'));
    await expectText(say('overMaxText'));
    expect(buyButton()).toHaveProperty('disabled', true);
  });

  test('does not exist below one TCT, with the reason at the field', async () => {
    fakeApi().refuse(exchangeRoutes.quoteSwap, 'incorrectParameters', {
      errorMsgs: ['Minimum amount: 0.05625 TET'],
    });
    const { type } = await openBuying();
    await type('0.01');
    await expectText(say('minimumAmount', { value: '0.05625', ticker: 'TET' }));
  });

  test('that is unknown is reported, with a retry', async () => {
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
    fakeApi().refuse(exchangeRoutes.swap, 'salesLimited');
    const { sheet } = await buy(user);
    await expectText(t('errors:salesLimited'));
    expect(sheet.getByText(new RegExp(t('bill-sheets:nothingMoved')))).toBeTruthy();
  });

  test('counts once, and only after what it buys could be read', async () => {
    const { hasty, user, type } = await openBuying();
    await type('100');
    const { confirm } = await openReview(hasty);
    await hasty.click(await confirm());
    expect(fakeApi().calls(exchangeRoutes.swap)).toEqual([]);
    const { release } = fakeApi().hold(exchangeRoutes.swap);
    const button = await confirm();
    await user.click(button);
    await hasty.click(button);
    release();
    await expectText(say('success'));
    expect(fakeApi().calls(exchangeRoutes.swap)).toHaveLength(1);
  });

  test('on Buy buys nothing: the review shows the total, what arrives, and that it is final', async () => {
    const { id, key, ticker, decimal, ...rest } = currencyRef('bitcoin-native-btc');
    fakeApi().answer(feesRoutes.getFee, {
      fee: '0.0001',
      currency: { id, key, ticker, decimal, ...rest },
      currencyFee: { id, key, ticker, decimal, price: '95000' },
      expiresAt: new Date(Date.now() + 120_000).toISOString(),
    });
    const { user, type } = await openBuying('?from=bitcoin-native-btc');
    await type('0.01');
    const { sheet } = await openReview(user);
    for (const words of ['0.01 BTC', '0.0001 BTC', '0.0101 BTC', '1900 TCT'])
      await sheet.findAllByText((text) => plain(text) === words);
    sheet.getByText(say('total'));
    const rate = say('rateLine', { ticker: 'BTC', rate: '190 000.00' });
    sheet.getByText((text) => plain(text) === rate);
    sheet.getByText(say('final'));
    sheet.getByText(/Price valid for/);
    await user.click(sheet.getByRole('button', { name: t('common:close') }));
    await expectNoSheet();
    expect(fakeApi().calls(exchangeRoutes.swap)).toEqual([]);
    expect((await amountField('youSend')).value).toBe('0.01');
  });

  test('has to wait again for a quote that replaces the one that was read', async () => {
    const { hasty, user, type } = await openBuying();
    await type('100');
    const { confirm } = await openReview(user);
    const { release } = fakeApi().hold(exchangeRoutes.quoteSwap);
    await passTime(61_000);
    await waitFor(() => expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toHaveLength(2));
    release();
    await waitFor(async () => expect(await confirm()).toHaveProperty('disabled', false));
    await hasty.click(await confirm());
    expect(fakeApi().calls(exchangeRoutes.swap)).toEqual([]);
    await user.click(await confirm());
    await expectText(say('success'));
  });

  test('whose answer is lost is repeated with one key until it is known', async () => {
    const { user, type } = await openBuying();
    await type('100');
    fakeApi().lose(exchangeRoutes.swap);
    await buy(user);
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

  test('whose answer a reload has lost is shown on the page, and no other may follow meanwhile', async () => {
    const { user, type, reload } = await openBuying();
    await type('100');
    fakeApi().lose(exchangeRoutes.swap);
    await buy(user);
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

  test('waits while the operator has paused it, and shows the reason', async () => {
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
