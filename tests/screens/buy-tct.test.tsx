// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { feesRoutes } from '../../contract/fees/fees.contract';
import { translator } from '../e2e/translator';
import { expectNoSheet, openSheet } from './support/bill-sheet';
import { beBuyer, tet, usdt } from './support/buy-samples';
import {
  amountField,
  buy,
  buyButton,
  expectBuyable,
  openBuying,
  plain,
  say,
  settledMs,
} from './support/buy-steps';
import { cryptoBalances, currencyRef, someAmounts } from './support/holdings';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();

useScreens();
beforeEach(() => {
  beBuyer();
  holdTheClock();
});

describe('paying with a coin', () => {
  test('begins with TET, gives the discount, buys at what was read, and says so until it is closed', async () => {
    const { user, type, address } = await openBuying();
    await expectText(say('rateLine', { ticker: 'TET', rate: '16.00' }));
    await type('100');
    await waitFor(async () => expect((await amountField('youReceive')).value).toBe('1\u2009777.77'));
    await expectText(say('discountApplied', { percent: 10 }));
    expect(main().getAllByText('800.00 USD').length).toBeGreaterThan(0);
    expect(main().queryByText(say('networkFee'))).toBeNull();
    await buy(user);
    await expectText(say('success'));
    const [call] = fakeApi().calls(exchangeRoutes.swap);
    expect(call?.input.body).toMatchObject({
      currencyFrom: tet,
      amountFrom: '100',
      amountTo: '1777.77777777',
      fee: '0',
    });
    const history = main().getByRole('link', { name: say('toHistory') });
    expect(history.getAttribute('href')).toBe('/history?operation=op-1');
    // Buttons under a sheet that closed by itself ignore presses for a moment.
    await passTime(1_000);
    await user.click(main().getByRole('button', { name: t('common:close') }));
    expect((await amountField('youSend')).value).toBe('');
    expect(address()).toBe('/wallet/buy-tct');
  });

  test('has nothing but the two amounts before one is typed, and each note where it is referred to', async () => {
    const { type } = await openBuying();
    await expectText(say('rateLine', { ticker: 'TET', rate: '16.00' }));
    const rate = main().getByText(say('rateLine', { ticker: 'TET', rate: '16.00' }));
    expect(rate.parentElement?.textContent).toContain(say('footnote'));
    expect(main().queryAllByRole('term')).toEqual([]);
    await type('100');
    await waitFor(() =>
      expect(
        main()
          .getAllByRole('term')
          .map(({ textContent }) => textContent),
      ).toEqual([say('amount')]),
    );
  });

  test('each amount is in one band of the discounts', async () => {
    await openBuying();
    const table = await main().findByRole('table', { name: say('presaleTable') });
    const bands = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => plain(textContent));
    expect(bands).toEqual([
      'under $10 000',
      'from $10 000',
      'from $100 000',
      'from $500 000',
      'over $1 000 000',
    ]);
  });

  test('finds what has to be paid for a typed amount of TCT, which cannot be typed over meanwhile', async () => {
    const { type } = await openBuying();
    const { release } = fakeApi().hold(exchangeRoutes.quoteSwap);
    await type('1600', 'youReceive');
    expect(await amountField('youSend')).toHaveProperty('disabled', true);
    release();
    await waitFor(async () => expect((await amountField('youSend')).value).toBe('90'));
    expect(await amountField('youSend')).toHaveProperty('disabled', false);
    expect((await amountField('youReceive')).value).toBe('1600');
  });

  test('asks for a price once the typing has paused for a second, and not before', async () => {
    const { user } = await openBuying();
    await user.type(await amountField('youSend'), '12');
    await passTime(500);
    await user.type(await amountField('youSend'), '5');
    await passTime(900);
    expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toEqual([]);
    await passTime(200);
    await waitFor(() => expect(fakeApi().calls(exchangeRoutes.quoteSwap)).toHaveLength(1));
    expect(fakeApi().calls(exchangeRoutes.quoteSwap)[0]?.input.body.amountFrom).toBe('125');
  });

  test('has no discount for other coins, whose networks take a fee that runs out by itself', async () => {
    fakeApi().answer(feesRoutes.getFee, ({ params: { currencyKey } }) => feeOf(currencyKey, 120));
    localStorage.setItem('billfold.fee-tier.tron-native-trx', 'high');
    const { user, type } = await openBuying(`?from=${usdt}`);
    await type('50');
    await waitFor(async () => expect((await amountField('youReceive')).value).toBe('100'));
    expect(main().queryByText(/discount applied/)).toBeNull();
    expect(main().getAllByText('1.1 TRX').length).toBeGreaterThan(0);
    // No network is involved, so there is no fee to choose.
    expect(main().queryByRole('radio', { name: t('fees:low') })).toBeNull();
    expect(main().queryByText(t('fees:lowTitle'))).toBeNull();
    await buy(user);
    await expectText(say('success'));
    expect(fakeApi().calls(exchangeRoutes.swap)[0]?.input.body).toMatchObject({
      amountFrom: '50',
      fee: '1.1',
    });
    const before = fakeApi().calls(feesRoutes.getFee).length;
    await user.click(main().getByRole('button', { name: say('buyMore') }));
    await passTime(121_000);
    expect(fakeApi().calls(feesRoutes.getFee).length).toBe(before + 1);
  });

  test('takes the fee off what may be paid', async () => {
    fakeApi().answer(feesRoutes.getFee, feeOf('bitcoin-native-btc', 120));
    const { user, type } = await openBuying('?from=bitcoin-native-btc');
    await main().findAllByText('0.0001 BTC');
    await user.click(main().getByRole('button', { name: say('max') }));
    await passTime(settledMs);
    expect((await amountField('youSend')).value).toBe('0.2499');
    await type('0.25');
    await user.tab();
    await expectText(say('balanceShort', { most: '0.2499', ticker: 'BTC' }));
    expect(buyButton()).toHaveProperty('disabled', true);
  });

  test('says when there is too little for the fee', async () => {
    fakeApi().answer(balancesRoutes.getBalances, {
      balances: cryptoBalances({ ...someAmounts, 'tron-native-trx': '1' }),
    });
    fakeApi().answer(feesRoutes.getFee, feeOf(usdt, 120));
    const { user, type, address } = await openBuying(`?from=${usdt}`);
    await type('50');
    await expectText(t('fees:notEnough', { ticker: 'TRX' }));
    expect(buyButton()).toHaveProperty('disabled', true);
    await user.click(main().getByRole('link', { name: t('common:depositCurrency', { ticker: 'TRX' }) }));
    const sheet = await openSheet();
    await sheet.findByRole('button', { name: /TRX · Tron/ });
    expect(address()).toBe('/wallet/tron-native-trx?modal=deposit');
  });

  test('with nothing of the currency leads to its deposit', async () => {
    fakeApi().answer(balancesRoutes.getBalances, {
      balances: cryptoBalances({ ...someAmounts, [tet]: '0' }),
    });
    const { user, address } = await openBuying(`?from=${tet}`);
    await expectText(say('noneTitle', { ticker: 'TET' }));
    expect(buyButton()).toHaveProperty('disabled', true);
    await user.click(main().getByRole('link', { name: t('common:depositCurrency', { ticker: 'TET' }) }));
    const sheet = await openSheet();
    await sheet.findByRole('button', { name: /TET · Tectum · T12/ });
    expect(address()).toBe(`/wallet/${tet}?modal=deposit`);
  });

  test('with a fee that is much for the amount is bought once that is accepted, and the button says so', async () => {
    fakeApi().answer(feesRoutes.getFee, ({ params: { currencyKey } }) => feeOf(currencyKey, 120));
    const { user, type } = await openBuying(`?from=${usdt}`);
    await type('2');
    await expectText(t('fees:acceptFirst'));
    expect(buyButton()).toHaveProperty('disabled', true);
    const tick = main().getByRole('checkbox', { name: t('fees:payAnyway') });
    const warning = main().getByText(t('fees:aboveTenthTitle'));
    expect(buyButton().parentElement?.parentElement?.contains(tick)).toBe(true);
    expect(buyButton().parentElement?.parentElement?.contains(warning)).toBe(true);
    await user.click(tick);
    await expectBuyable();
    expect(main().queryByText(t('fees:acceptFirst'))).toBeNull();
  });

  test('has a fee with the decimal mark of the language', async () => {
    fakeApi().answer(feesRoutes.getFee, feeOf('bitcoin-native-btc', 120));
    await openApp('/wallet/buy-tct?from=bitcoin-native-btc', { language: 'tr' });
    await main().findAllByText('0,0001 BTC');
    // And the table's percent signs are where the language puts them.
    await expectText('%10');
  });

  test('another coin starts over', async () => {
    const { user, type, address } = await openBuying();
    await type('100');
    await user.click(main().getByRole('button', { name: /Change currency/ }));
    const sheet = await openSheet();
    await user.type(sheet.getByLabelText(say('searchCoin')), 'trc20');
    const list = within(sheet.getByRole('list', { name: say('coins') }));
    expect(list.getAllByRole('button')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: /USDT/ }));
    await expectNoSheet();
    await waitFor(() => expect(address()).toBe(`/wallet/buy-tct?from=${usdt}`));
    await waitFor(async () => expect((await amountField('youSend')).value).toBe(''));
    await expectText(say('rateLine', { ticker: 'USDT', rate: '2.00' }));
  });

  test.each([
    ['0', 'minimumAmount', { value: '0.00000001', ticker: 'TET' }],
    ['1.123456789', 'amountFormat', { count: 8 }],
    ['10000001', 'maximumAmount', { value: '10 000 000', ticker: 'TET' }],
    ['2501', 'balanceShort', { most: '2 500', ticker: 'TET' }],
  ])('says what is wrong with %s', async (amount, key, words) => {
    const { user, type } = await openBuying();
    await type(amount);
    await user.tab();
    const said = await main().findByText((text) => plain(text) === plain(say(key, words)));
    expect(said).toBeTruthy();
    expect(buyButton()).toHaveProperty('disabled', true);
  });

  test('without any coins that TCT is sold for, or knowing them, says so and can be repeated', async () => {
    fakeApi().fail(exchangeRoutes.listSwapCurrencies);
    const { user } = await openBuying();
    await passTime(retriesMs);
    await expectText(say('coinsFailed'));
    fakeApi().answer(exchangeRoutes.listSwapCurrencies, { currencies: [currencyRef(tet)], pairs: [] });
    await user.click(main().getByRole('button', { name: t('common:retry') }));
    expect(await amountField('youSend')).toBeTruthy();
  });
});

describe('the first coin', () => {
  test('is the coin worth most for a user without TET', async () => {
    fakeApi().answer(balancesRoutes.getBalances, {
      balances: cryptoBalances({ ...someAmounts, [tet]: '0', 'ethereum-erc20-tet': '0' }),
    });
    await openBuying();
    expect(await main().findByRole('button', { name: /^BTC/ })).toBeTruthy();
  });
});

function feeOf(currencyKey: string, validS: number) {
  const coin = currencyRef(currencyKey === 'bitcoin-native-btc' ? currencyKey : 'tron-native-trx');
  const { id, key, ticker, decimal } = coin;
  return {
    fee: currencyKey === 'bitcoin-native-btc' ? '0.0001' : '1.1',
    currency: currencyRef(currencyKey),
    currencyFee: { id, key, ticker, decimal, price: '0.25' },
    expiresAt: new Date(Date.now() + validS * 1000).toISOString(),
  };
}
