// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { shortAddress } from '../../src/features/wallet/address-line';
import { translator } from '../e2e/translator';
import { cryptoBalance, cryptoBalances, currencies, someAmounts } from './support/holdings';
import { answerHistory, operation } from './support/operation-samples';
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
  answerHistory([operation('2026-11-20T10:00:00Z')]);
});

function rows(): HTMLElement[] {
  const list = main().queryByRole('list', { name: t('wallet:currencies') });
  return list === null ? [] : within(list).queryAllByRole('link');
}

function row(currencyKey: string): HTMLElement {
  const currencyRow = rows().find((link) => link.getAttribute('href') === `/wallet/${currencyKey}`);
  if (currencyRow === undefined) throw new Error(`no row of ${currencyKey}`);
  return currencyRow;
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

  test('comes right after the actions, before the offer, the summary and the word about the app', async () => {
    await openApp('/wallet');
    await expectList();
    const parts = [
      main().getByRole('navigation', { name: t('wallet:actions') }),
      hideZero(),
      main().getByRole('list', { name: t('wallet:currencies') }),
      await main().findByRole('complementary', { name: t('wallet:presaleTitle') }),
      main().getByRole('region', { name: t('wallet:summary') }),
      main().getByText(t('wallet:appSoon', { appName: 'Billfold' })),
    ];
    const inOrder = parts.toSorted((one, other) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
    );
    expect(inOrder).toEqual(parts);
  });

  test('has all eight decimals of a long balance, as its page has', async () => {
    const key = 'tectum-t12-tct';
    const balance = cryptoBalance(key, '1234.56789012');
    fakeApi().answer(balancesRoutes.getBalances, {
      balances: cryptoBalances({ ...someAmounts, [key]: balance.value }),
    });
    fakeApi().answer(balancesRoutes.getBalance, balance);
    const { user } = await openApp('/wallet');
    await expectList();
    expect(row(key).textContent).toContain('1234.56789012 TCT');
    await user.click(row(key));
    await expectHeading('TCT T12');
    await expectText('1234.56789012 TCT');
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
    await expectList();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rows()).toHaveLength(10);
  });
});

describe('the order', () => {
  const keys = () => rows().map((link) => link.getAttribute('href')?.slice('/wallet/'.length));
  const arrange = async (user: UserEvent) => {
    await user.click(main().getByRole('button', { name: t('wallet:arrange') }));
    return main().findByText(t('wallet:arrangeHint'));
  };
  const press = async (user: UserEvent, key: 'moveUp' | 'moveDown', name: string) =>
    user.click(await main().findByRole('button', { name: t(`wallet:${key}`, { name }) }));

  test('is by worth until the user arranges, which the device keeps', async () => {
    const { user, reload } = await openApp('/wallet');
    await expectList();
    const byWorth = keys();
    expect(byWorth.slice(0, 3)).toEqual(['bitcoin-native-btc', tet, 'ethereum-native-eth']);
    expect(byWorth.at(-1)).toBe('tectum-v4-tct');
    await arrange(user);
    expect(main().queryByRole('button', { name: t('wallet:arrangeByWorth') })).toBeNull();
    await press(user, 'moveUp', 'TET Tectum T12');
    await press(user, 'moveUp', 'TET Tectum T12');
    await press(user, 'moveDown', 'TCT Tectum v4.0');
    await screen.findByText(t('wallet:moved', { name: 'TET Tectum T12', position: 1, count: 10 }));
    await user.click(main().getByRole('button', { name: t('wallet:arrangeDone') }));
    expect(keys()).toEqual([tet, 'bitcoin-native-btc', ...byWorth.slice(2)]);
    await reload();
    await expectList();
    expect(keys().slice(0, 2)).toEqual([tet, 'bitcoin-native-btc']);
    await arrange(user);
    await user.click(await main().findByRole('button', { name: t('wallet:arrangeByWorth') }));
    await user.click(main().getByRole('button', { name: t('wallet:arrangeDone') }));
    expect(keys()).toEqual(byWorth);
  });

  test('is made by keyboard, and the button that moved a row keeps the focus', async () => {
    const { user } = await openApp('/wallet');
    await expectList();
    await arrange(user);
    const name = t('wallet:moveDown', { name: 'TET Tectum T12' });
    const down = await main().findByRole('button', { name });
    down.focus();
    await user.keyboard('{Enter}{Enter} ');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    await user.click(main().getByRole('button', { name: t('wallet:arrangeDone') }));
    expect(keys().indexOf(tet)).toBe(4);
  });
});

describe('the summary', () => {
  const summary = () => within(main().getByRole('region', { name: t('wallet:summary') }));

  test('has what is worth most in front, four at a time, and leads to each', async () => {
    const { user, address } = await openApp('/wallet');
    await expectList();
    const slide = (position: number) =>
      summary().queryByRole('list', { name: t('wallet:summarySlide', { position, count: 2 }) });
    expect(slide(1)?.textContent).toContain('23750.00 USD');
    expect(slide(1)?.children).toHaveLength(4);
    await user.click(summary().getByRole('button', { name: t('wallet:summaryNext') }));
    expect(slide(1)).toHaveProperty('inert', true);
    expect(slide(2)).toHaveProperty('inert', false);
    const last = slide(2)?.lastElementChild?.querySelector('a');
    expect(last?.textContent).toContain('200.00 USD');
    await user.click(last ?? document.body);
    await expectHeading('TCT T12');
    expect(address()).toBe('/wallet/tectum-t12-tct');
  });

  test('is not there without anything', async () => {
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({}) });
    await openApp('/wallet');
    await expectText(t('wallet:emptyTitle'));
    expect(main().queryByRole('region', { name: t('wallet:summary') })).toBeNull();
  });
});

test('a user without transactions is led to a first one', async () => {
  answerHistory([]);
  await openApp('/wallet');
  await expectText(t('wallet:noTransactions'));
  const link = main().getByRole('link', { name: t('wallet:noTransactionsLink') });
  expect(link.getAttribute('href')).toBe('/bills?modal=transfer');
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

  test('closes its warning permanently', async () => {
    const { user, reload } = await openApp(`/wallet/${tet}`);
    await expectText(t('wallet:onlyText'));
    await user.click(main().getByRole('button', { name: t('common:close') }));
    expect(screen.queryByText(t('wallet:onlyText'))).toBeNull();
    await reload();
    await main().findByRole('region', { name: t('wallet:address', { network: 'Tectum' }) });
    expect(screen.queryByText(t('wallet:onlyText'))).toBeNull();
  });

  test('has its address in a row, which opens the code and copies', async () => {
    const { user, address } = await openApp(`/wallet/${tet}`);
    const place = { name: t('wallet:address', { network: 'Tectum' }) };
    const region = within(await main().findByRole('region', place));
    const { token } = cryptoBalance(tet);
    expect(region.getByRole('link').textContent).toContain(shortAddress(token));
    await user.click(region.getByRole('button', { name: t('wallet:copyAddress') }));
    expect(await navigator.clipboard.readText()).toBe(token);
    await user.click(region.getByRole('link'));
    const sheet = within(await screen.findByRole('dialog', { name: t('wallet-sheets:depositTitle') }));
    await sheet.findByRole('img', { name: t('wallet:addressQr', { network: 'Tectum' }) });
    expect(address()).toBe(`/wallet/${tet}?modal=deposit`);
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
