// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();
const usdt = '/bills/tectum-note-usdt';

useScreens();

const hub = (name: 'Green') => main().getByRole('link', { name: new RegExp(`^${t(`bills:hub${name}`)}`) });

describe('the app’s own ways', () => {
  const blue = { 'tron-trc20-usdt': { '5': 2 } };
  const both = { ...blue, 'tectum-note-usdt': { '5': 1 } };
  const barLink = (name: string) =>
    within(screen.getByRole('navigation', { name: t('shell:mainNavigation') })).getByRole('link', { name });
  const toBills = () => barLink(t('shell:navBills'));

  test('lead to the hub that is worth more, or the one used last while it holds something', async () => {
    holdBills({ bills: both });
    const { user, address, history } = await openApp('/');
    await expectText(t('bills:billCount', { count: 3 }));
    expect(address()).toBe('/bills?hub=blue');
    await user.click(hub('Green'));
    await waitFor(() => expect(hub('Green').getAttribute('aria-current')).toBe('page'));
    history.push('/settings');
    await expectHeading(t('shell:navSettings'));
    await user.click(toBills());
    await waitFor(() => expect(address()).toBe('/bills?hub=green'));
  });

  test('ask first where nothing is known yet', async () => {
    holdBills({ bills: both, pay: { 'tectum-note-usdt': '3' } });
    const held = fakeApi().hold(billsRoutes.getBillBalances);
    const { user, address } = await openApp('/settings');
    await expectHeading(t('shell:navSettings'));
    await user.click(toBills());
    await waitFor(() => expect(fakeApi().calls(billsRoutes.getBillBalances)).toHaveLength(1));
    held.release();
    await waitFor(() => expect(address()).toBe('/bills?hub=blue'));
    await user.click(await main().findByRole('link', { name: t('bills:areaPay') }));
    // The blue hub has no pay balance.
    await waitFor(() => expect(address()).toBe('/pay?hub=green'));
  });

  test('lead to the bills worth most in the mint house, and an address of Pay without a hub to its money', async () => {
    holdBills({ bills: { 'tectum-note-usdt': { '5': 1 } }, pay: { 'tectum-note-usdt': '3' } });
    fakeApi().answer(mintHouseRoutes.listMintCurrencies, { currencies: [] });
    const { address } = await openApp('/pay');
    await waitFor(() => expect(hub('Green').getAttribute('aria-current')).toBe('page'));
    expect(address()).toBe('/pay');
    const house = barLink(t('shell:navMintHouse'));
    expect(house.getAttribute('href')).toBe('/?to=mint-house');
    house.click();
    await waitFor(() => expect(address()).toBe('/mint-house/green/mint?currency=tectum-note-usdt'));
  });

  test('do not wait for a server that does not respond', async () => {
    holdTheClock();
    holdBills({ bills: both });
    fakeApi().fail(billsRoutes.getBillBalances);
    const opening = openApp('/');
    await passTime(retriesMs);
    const { address } = await opening;
    await expectText(t('bills:billsFailed'));
    expect(address()).toBe('/bills');
  });

  test('keep an address without a hub at blue, which says where the bills are', async () => {
    holdBills();
    const { user, address } = await openApp('/bills');
    await expectText(t('bills:emptyBlueTitle'));
    expect(address()).toBe('/bills');
    await user.click(main().getByRole('link', { name: t('bills:goToGreen') }));
    await waitFor(() => expect(address()).toBe('/bills?hub=green'));
  });
});

describe('a pay balance', () => {
  test('is turned into bills of its own currency, from Pay', async () => {
    holdBills({ bills: {}, pay: { 'tectum-note-btc': '0.5', 'tectum-note-usdt': '7' } });
    const { user, address } = await openApp('/pay?hub=green');
    const turn = t('bills:turnIntoBillsOf', { ticker: 'USDT' });
    await user.click(await main().findByRole('link', { name: turn }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText(t('bill-sheets:transferToBillsHeading'));
    await sheet.findByText('7 USDT');
    expect(address()).toBe(`${usdt}?modal=transfer&direction=toBills`);
    await user.click(sheet.getByRole('radio', { name: t('bill-sheets:transferToPay') }));
    // The link to where bills of this currency come from.
    const fill = await sheet.findByRole('link', { name: t('bill-sheets:noBillsFill') });
    expect(fill.getAttribute('href')).toBe('/mint-house/green/fill?currency=tectum-note-usdt&blanks=pool');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(usdt));
  });
});
