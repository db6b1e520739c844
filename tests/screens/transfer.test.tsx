// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { choose, countField, openSheet } from './support/bill-sheet';
import { fakeApi, main, openApp, useScreens } from './support/open-app';

const t = translator();
const usdt = '/bills/tectum-note-usdt';

useScreens();

describe('with a pay balance and no bill', () => {
  test('transfer is there, and begins with what can be done', async () => {
    holdBills({ bills: {}, pay: { 'tectum-note-usdt': '12.5' } });
    const { user, address } = await openApp('/bills');
    const transfer = await main().findByRole('link', { name: t('bills:transfer') });
    expect(main().queryByRole('link', { name: t('bills:handOver') })).toBeNull();
    await user.click(transfer);
    await waitFor(() => expect(address()).toBe('/bills?hub=green&modal=transfer'));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('12.50 USDT');
    await sheet.findByRole('heading', { level: 3, name: t('bill-sheets:transferToBillsHeading') });

    const page = await openApp(usdt);
    await page.user.click(await main().findByRole('link', { name: t('bills:transfer') }));
    await screen.findByRole('heading', { level: 3, name: t('bill-sheets:transferToBillsHeading') });
    expect(page.address()).toBe(`${usdt}?modal=transfer`);
  });
});

test('of pay balances in both hubs, transfer begins with the hub that is shown', async () => {
  holdBills({ bills: {}, pay: { 'tron-trc20-usdt': '70', 'tectum-note-usdt': '12.5' } });
  await openApp('/bills?hub=green');
  const transfer = await main().findByRole('link', { name: t('bills:transfer') });
  expect(transfer.getAttribute('href')).toBe('/bills?hub=green&modal=transfer');
});

describe('a refused transfer', () => {
  test.each([
    ['toPay', billsRoutes.depositBills],
    ['toBills', billsRoutes.withdrawBills],
  ] as const)('%s goes back to what was chosen', async (direction, route) => {
    holdBills({ pay: { 'tectum-note-usdt': '40' } });
    fakeApi().refuse(route, 'insufficientFunds');
    const { user } = await openApp(`${usdt}?modal=transfer&direction=${direction}`);
    const sheet = await openSheet();
    await choose(user, { nominal: '5', ticker: 'USDT', number: 2 });
    const name = t(`bill-sheets:${direction === 'toPay' ? 'transferToPayAction' : 'transferToBillsAction'}`);
    await user.click(sheet.getByRole('button', { name }));
    await sheet.findByRole('alert');
    await user.click(sheet.getByRole('button', { name: t('common:back') }));
    await waitFor(async () => expect((await countField('5', 'USDT')).value).toBe('2'));
  });
});
