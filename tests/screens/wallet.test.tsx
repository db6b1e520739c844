// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { translator } from '../e2e/translator';
import { cryptoBalance, cryptoBalances, currencies, someAmounts } from './support/holdings';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';
import { beSignedIn } from './support/signed-in';

const t = translator();
const tet = 'tectum-t12-tet';

useScreens();

beforeEach(() => {
  beSignedIn();
  const api = fakeApi();
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  api.answer(balancesRoutes.getBalances, { balances: cryptoBalances() });
  api.answer(balancesRoutes.getBalance, ({ params: { currencyKey } }) =>
    cryptoBalance(currencyKey, someAmounts[currencyKey]),
  );
});

function rows(): HTMLElement[] {
  return main()
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/wallet/'));
}

function row(currencyKey: string): HTMLElement {
  const found = rows().find((link) => link.getAttribute('href') === `/wallet/${currencyKey}`);
  if (found === undefined) throw new Error(`no row of ${currencyKey}`);
  return found;
}

const expectList = async () => expectText(t('wallet:currencyCount', { count: 8 }));
const hideZero = () => main().getByRole('switch', { name: t('wallet:hideZero') });

describe('the list', () => {
  test('says what there is, in coins and in dollars, and opens one currency', async () => {
    const { user, address } = await openApp('/wallet');
    await expectList();
    expect(rows()).toHaveLength(10);
    const { textContent } = row('tectum-t12-tct');
    expect(textContent).toContain('Tectum · T12');
    expect(textContent).toContain('400 TCT');
    expect(textContent).toContain('200.00 USD');
    await user.click(row('tectum-t12-tct'));
    await expectHeading('TCT T12');
    await expectText(t('wallet:priceOf', { ticker: 'TCT' }));
    await expectText('0.50 USD');
    expect(address()).toBe('/wallet/tectum-t12-tct');
  });

  test('hides what is empty, over a reload as well', async () => {
    const { user, reload } = await openApp('/wallet');
    await expectList();
    await user.click(hideZero());
    expect(rows()).toHaveLength(8);
    await reload();
    await expectList();
    expect(hideZero()).toHaveProperty('checked', true);
    expect(rows()).toHaveLength(8);
  });

  test('without anything it says what it is for, and hides even the last row', async () => {
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({}) });
    const { user } = await openApp('/wallet');
    await expectText(t('wallet:emptyTitle'));
    const burn = main().getByRole('link', { name: t('wallet:burnBills') });
    expect(burn.getAttribute('href')).toBe('/mint-house/green/burn');
    expect(rows()).toHaveLength(10);
    await user.click(hideZero());
    expect(rows()).toHaveLength(0);
  });

  test('says of each currency that its balance could not be had, and tries again', async () => {
    holdTheClock();
    const api = fakeApi();
    api.fail(balancesRoutes.getBalances);
    const { user } = await openApp('/wallet');
    await passTime(retriesMs);
    expect(await screen.findAllByText(t('wallet:serverOverload'))).toHaveLength(10);
    expect(screen.getByRole('alert')).toBeTruthy();
    api.answer(balancesRoutes.getBalances, { balances: cryptoBalances() });
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await screen.findByText('400 TCT');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rows()).toHaveLength(10);
  });
});

describe('a currency', () => {
  test.each(['tectum-t12-xyz', 'tectum-note-tet'])(
    '%s is none of the wallet’s and leads nowhere',
    async (key) => {
      fakeApi().refuse(balancesRoutes.getBalance, 'noDataFound');
      await openApp(`/wallet/${key}`);
      await expectHeading(t('common:notFoundTitle'));
    },
  );

  test('that fails offers another try', async () => {
    holdTheClock();
    const api = fakeApi();
    api.fail(balancesRoutes.getBalance);
    const { user } = await openApp('/wallet/tron-native-trx');
    await passTime(retriesMs);
    await expectText(t('wallet:currencyFailed'));
    api.answer(balancesRoutes.getBalance, cryptoBalance('tron-native-trx', '5'));
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await expectHeading('TRX Native');
    expect(screen.queryByText(t('common:staleTitle'))).toBeNull();
  });

  test('that fails is shown as the list had it, with a word that it may be old', async () => {
    holdTheClock();
    const api = fakeApi();
    api.fail(balancesRoutes.getBalance);
    const { user } = await openApp('/wallet');
    await expectList();
    await user.click(row(tet));
    await passTime(retriesMs);
    await expectText(t('common:staleTitle'));
    await expectText(t('wallet:priceOf', { ticker: 'TET' }));
    await expectText('2500 TET');
    api.answer(balancesRoutes.getBalance, cryptoBalance(tet, '2400'));
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await screen.findByText('2400 TET');
    expect(screen.queryByText(t('common:staleTitle'))).toBeNull();
  });

  test('closes its warning for good', async () => {
    const { user, reload } = await openApp(`/wallet/${tet}`);
    await expectText(t('wallet:onlyText'));
    await user.click(main().getByRole('button', { name: t('common:close') }));
    expect(screen.queryByText(t('wallet:onlyText'))).toBeNull();
    await reload();
    await main().findByRole('img', { name: new RegExp(t('wallet:addressQr', { network: '.*' })) });
    expect(screen.queryByText(t('wallet:onlyText'))).toBeNull();
  });

  test('has a way back to the list, opened there or right here', async () => {
    const { user, address, history } = await openApp(`/wallet/${tet}`);
    const back = async () => screen.findByRole('button', { name: t('common:back') });
    await user.click(await back());
    await expectList();
    expect(address()).toBe('/wallet');
    await user.click(row(tet));
    await expectHeading('TET T12');
    expect(address()).toBe(`/wallet/${tet}`);
    const steps = history.length;
    await user.click(await back());
    await expectList();
    expect(address()).toBe('/wallet');
    // It goes back in the history; a new entry would create a loop.
    expect(history.canGoBack()).toBe(true);
    expect(history.length).toBe(steps);
  });
});
