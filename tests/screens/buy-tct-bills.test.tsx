// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { translator } from '../e2e/translator';
import { choose, countField, expectNoSheet, openSheet } from './support/bill-sheet';
import { beBuyer } from './support/buy-samples';
import { buy, buyButton, openReview, say } from './support/buy-steps';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();
const noteUsdt = 'tectum-note-usdt';

useScreens();
beforeEach(() => {
  beBuyer();
  holdTheClock();
});

const openChooser = () => main().getByRole('button', { name: say('selectProduct', { product: 'Note' }) });
const openChooserAgain = () => main().getByRole('button', { name: say('changeSelection') });

async function chooseCurrency(user: UserEvent, words: RegExp): Promise<void> {
  const sheet = await openSheet();
  await user.click(await sheet.findByRole('button', { name: new RegExp(t('bill-sheets:currency')) }));
  await user.click(await screen.findByRole('option', { name: words }));
}

/** 17 USDT in bills of three face values. */
async function chooseThree(user: UserEvent): Promise<void> {
  await user.click(openChooser());
  await chooseCurrency(user, /USDT/);
  await choose(user, { nominal: '1', ticker: 'USDT', number: 2 });
  await choose(user, { nominal: '5', ticker: 'USDT', number: 1 });
  await choose(user, { nominal: '10', ticker: 'USDT', number: 1 });
  await passTime(600);
  const sheet = await openSheet();
  await user.click(sheet.getByRole('button', { name: say('select') }));
  await expectNoSheet();
  // Buttons under a sheet that closed by itself ignore presses for a moment.
  await passTime(1_000);
}

async function openBills() {
  const opened = await openApp('/wallet/buy-tct?tab=bills');
  await expectText(say('noneSelected'));
  expect(
    main()
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent),
  ).toEqual(['Note']);
  expect(buyButton()).toHaveProperty('disabled', true);
  return opened;
}

test('bills of three face values are chosen, quoted at once, and become TCT', async () => {
  const { user } = await openBills();
  await chooseThree(user);
  await expectText(say('rateLine', { ticker: 'USDT', rate: '2.00' }));
  await waitFor(() => expect(main().getByText('34 TCT')).toBeTruthy());
  expect(main().getAllByText('17 USDT').length).toBeGreaterThan(0);
  expect(main().queryByText(say('networkFee'))).toBeNull();
  const { sheet, press } = await openReview(user);
  expect(await sheet.findByText('34 TCT')).toBeTruthy();
  await press();
  await expectText(say('success'));
  const { body } = fakeApi().calls(exchangeRoutes.swapBills)[0]?.input ?? {};
  expect(body).toMatchObject({ currencyFrom: noteUsdt, tokenAmount: '34' });
  expect(new Set(body?.banknotes).size).toBe(4);
  await passTime(1_000);
  await user.click(main().getByRole('button', { name: t('common:close') }));
  await expectText(say('noneSelected'));
});

test('what was chosen is chosen when the sheet opens again; another currency begins with nothing', async () => {
  const { user } = await openBills();
  await chooseThree(user);
  await user.click(openChooserAgain());
  const sheet = await openSheet();
  expect((await countField('1', 'USDT')).value).toBe('2');
  expect((await countField('10', 'USDT')).value).toBe('1');
  await chooseCurrency(user, /^TET · Tectum · Note$/);
  expect((await countField('1', 'TET')).value).toBe('0');
  expect(sheet.getByRole('button', { name: say('select') })).toHaveProperty('disabled', true);
  await user.click(sheet.getByRole('button', { name: say('cancel') }));
  await expectNoSheet();
  expect(main().getAllByText('17 USDT').length).toBeGreaterThan(0);
});

test('TET bills have the discount', async () => {
  const { user } = await openBills();
  await user.click(openChooser());
  await chooseCurrency(user, /TET/);
  await choose(user, { nominal: '10', ticker: 'TET', number: 1 });
  await passTime(600);
  await user.click((await openSheet()).getByRole('button', { name: say('select') }));
  await expectNoSheet();
  // Buttons under a sheet that closed by itself ignore presses for a moment.
  await passTime(1_000);
  await expectText(say('discountApplied', { percent: 10 }));
});

test('bills that are gone are refused with what to do, and no longer offered', async () => {
  const { user } = await openBills();
  await chooseThree(user);
  fakeApi().refuse(exchangeRoutes.swapBills, 'incorrectBills');
  await buy(user);
  await expectNoSheet();
  await expectText(t('errors:billsGone'));
  await expectText(say('noneSelected'));
  expect(buyButton()).toHaveProperty('disabled', true);
});

test('a failure to load currencies is shown at their field, with a retry', async () => {
  fakeApi().fail(exchangeRoutes.listBillSwapCurrencies);
  const { user } = await openBills();
  await user.click(openChooser());
  await passTime(retriesMs);
  const sheet = await openSheet();
  await sheet.findByText(say('currenciesFailed'));
  fakeApi().answer(exchangeRoutes.listBillSwapCurrencies, { currencies: [], pairs: [] });
  await user.click(sheet.getByRole('button', { name: t('common:retry') }));
  expect(await sheet.findByText(say('noBillsText'))).toBeTruthy();
});

test('a failure to load bills is shown, with a retry', async () => {
  fakeApi().fail(billsRoutes.getBillBalances);
  const { user } = await openBills();
  await user.click(openChooser());
  await passTime(retriesMs);
  const sheet = await openSheet();
  await sheet.findByText(t('bill-sheets:loadFailed'));
  expect(sheet.queryByRole('button', { name: say('select') })).toBeNull();
  beBuyer();
  await user.click(sheet.getByRole('button', { name: t('common:retry') }));
  await chooseCurrency(user, /USDT/);
  expect((await countField('1', 'USDT')).value).toBe('0');
});
