// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { anyText, translator } from '../e2e/translator';
import { answerBills, holdBills } from './support/bill-holder';
import { expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { holdBillsForLin, lin } from './support/handover-steps';
import {
  cryptoBalance,
  cryptoBalances,
  currencies,
  someAmounts,
  someBills,
  someBillsOf,
} from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { fakeApi, main, openApp, useScreens } from './support/open-app';
import { answerHistory, operation } from './support/operation-samples';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';
import { narrowToPhone, useDesktop } from './support/phone-screen';
import { beSignedIn } from './support/signed-in';

const t = translator();
const say = (key: string) => t(`bill-sheets:${key}`);
const usdt = 'tectum-note-usdt';

useScreens();
useDesktop();

const tray = () => within(screen.getByRole('complementary', { name: t('bills:deskTray') }));

async function takeFive(user: UserEvent): Promise<void> {
  const column = await screen.findByRole('complementary', { name: t('bills:deskTray') });
  const amount = await within(column).findByRole('textbox', {
    name: t('bill-sheets:makeAmount', { ticker: 'USDT' }),
  });
  await user.type(amount, '5');
  await within(column).findByText(t('bill-sheets:totalCount', { count: 1 }));
}

/** Sets up a user with crypto. */
function haveCrypto(): void {
  beSignedIn();
  const api = fakeApi();
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  api.answer(balancesRoutes.getBalances, { balances: cryptoBalances() });
  api.answer(balancesRoutes.getBalance, ({ params: { currencyKey } }) =>
    cryptoBalance(currencyKey, someAmounts[currencyKey]),
  );
  answerHistory([operation('2026-11-20T10:00:00Z')]);
}

const rows = async () => within(await main().findByRole('list', { name: t('wallet:currencies') }));

describe('on a wide screen', () => {
  test('bills taken in the right column are handed over without choosing them again', async () => {
    holdBillsForLin();
    const { user, address } = await openApp(`/bills/${usdt}`);
    await takeFive(user);
    await user.click(tray().getByRole('button', { name: t('bills:handOver') }));
    await screen.findByRole('heading', { name: say('recipientHeading'), level: 3 });
    expect(address()).toBe(`/bills/${usdt}?modal=handover`);
    const sheet = await openSheet();
    await user.type(sheet.getByRole('textbox', { name: say('recipientLabel') }), 'lin@billfold.test');
    await user.click(sheet.getByRole('button', { name: say('recipientFind') }));
    await expectSheetPage(say('handoverConfirm'));
    const api = fakeApi();
    api.answer(billsRoutes.handOverBills, {
      recipient: lin,
      bills: someBillsOf(usdt, '5', 1),
      value: '5',
    });
    answerBills({ ...someBills, [usdt]: { ...someBills[usdt], '5': 7 } });
    await user.click(sheet.getByRole('button', { name: anyText(t, 'bill-sheets:handoverAction') }));
    await expectSheetPage(say('handoverDone'));
    await user.click(sheet.getByRole('button', { name: say('done') }));
    await expectNoSheet();
    // What has gone is no longer taken.
    await tray().findByText(say('trayEmpty'));
  });

  test.each([
    ['export', 'exportConfirm'],
    ['transfer', 'transferToPayHeading'],
  ] as const)('they open the sheet to %s, and closing it keeps them', async (action, heading) => {
    holdBills();
    const { user } = await openApp(`/bills/${usdt}`);
    await takeFive(user);
    await user.click(tray().getByRole('button', { name: t(`bills:${action}`) }));
    await screen.findByRole('heading', { name: say(heading), level: 3 });
    await user.click((await openSheet()).getByRole('button', { name: t('common:close') }));
    await expectNoSheet();
    tray().getByText(t('bill-sheets:totalCount', { count: 1 }));
  });

  test('the pockets stand beside the open one, and My bills opens the one worth most', async () => {
    holdBills();
    const { user, address } = await openApp('/bills?hub=green');
    const open = await main().findByRole('link', { current: true });
    const other = main()
      .getAllByRole('link', { name: /bills/ })
      .find((pocket) => pocket !== open && pocket.getAttribute('href')?.startsWith('/bills/') === true);
    await user.click(other as HTMLElement);
    await waitFor(() => expect(address()).toBe(other?.getAttribute('href')));
    // There the router itself marks the link to the page.
    const marked = () => main().getAllByRole('link', { current: 'page' });
    await waitFor(() =>
      expect(marked().map((link) => link.getAttribute('href'))).toContain(other?.getAttribute('href')),
    );
  });

  test('a selection in the table of My bills stays when the window becomes narrow', async () => {
    holdBills();
    fakeApi().answer(bulkRoutes.listBulkBills, { bills: [{ nominal: '5', serials: ['0050000000000001'] }] });
    const { user } = await openApp('/bills?hub=green');
    await user.click(await main().findByRole('button', { name: t('bills:selectBills') }));
    await user.click(await main().findByRole('checkbox', { name: t('bulk:selectAll', { count: 1 }) }));
    narrowToPhone();
    await waitFor(() => expect(main().queryByRole('complementary')).toBeNull());
    expect(main().getByRole('checkbox', { name: t('bulk:selectAll', { count: 1 }) })).toHaveProperty(
      'checked',
      true,
    );
  });

  test('the currencies of My crypto stand beside the one that is open', async () => {
    haveCrypto();
    const { user, address } = await openApp('/wallet');
    await main().findByRole('heading', { name: t('history:title'), level: 2 });
    const [first] = (await rows()).getAllByRole('link');
    await user.click(first as HTMLElement);
    await waitFor(() => expect(address()).toBe(first?.getAttribute('href')));
    const open = await (await rows()).findByRole('link', { current: 'page' });
    expect(open.getAttribute('href')).toBe(address());
    within(main().getByRole('complementary', { name: t('wallet:actions') })).getByRole('link', {
      name: t('wallet:send'),
    });
  });

  test('the currencies of My crypto stay when they fail to load again', async () => {
    holdTheClock();
    haveCrypto();
    const api = fakeApi();
    await openApp('/wallet/tectum-t12-tet');
    const count = (await rows()).getAllByRole('link').length;
    const before = api.calls(balancesRoutes.getBalances).length;
    api.fail(balancesRoutes.getBalances);
    await sendLiveUpdate('balances');
    await passTime(retriesMs);
    expect(api.calls(balancesRoutes.getBalances).length).toBeGreaterThan(before + 1);
    expect((await rows()).getAllByRole('link')).toHaveLength(count);
  });
});
