// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { choose, expectSheetPage, openSheet } from './support/bill-sheet';
import { paymentCheck, paymentResult, usdt } from './support/epos-samples';
import { someBillsOf } from './support/holdings';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, runsOutMs } from './support/page-clock';
import { codeOf, expectPayer, findPay } from './support/payer';

const t = translator();

useScreens();

describe('a balance that is too low', () => {
  const bills = {
    banknotes: someBillsOf(usdt, '5', 2).map(({ serial }) => serial),
    amount: '10',
    rest: '0.5',
  };

  test('is made up with bills, which are ticked already where they are the only way', async () => {
    holdBills();
    const { check, path } = expectPayer(paymentCheck({ balance: '3', useBills: bills }));
    fakeApi().answer(eposRoutes.payAtTill, paymentResult(check));
    const { user, address } = await openApp(path);
    const box = await screen.findByRole('checkbox');
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    expect(await findPay()).toHaveProperty('disabled', true);
    await user.click(box);
    await user.click(await findPay());
    await expectHeading(t('epos:paid'));
    const paid = fakeApi().calls(eposRoutes.payAtTill);
    expect(paid.map(({ input }) => input.body.banknotes)).toEqual([bills.banknotes]);
    // Bills paid, so that My bills has news, and not Pay.
    await user.click(screen.getByRole('button', { name: t('epos:done') }));
    await waitFor(() => expect(address()).toMatch(/^\/bills/));
  });

  test('is topped up with bills of the same currency, and what was left for it is come back to', async () => {
    holdBills({ bills: { [usdt]: { '5': 3 }, 'tectum-note-btc': { '0.01': 4 } } });
    let check = paymentCheck({ balance: '0' });
    fakeApi().answer(eposRoutes.checkPayment, () => check);
    fakeApi().answer(billsRoutes.depositBills, { bills: someBillsOf(usdt, '5', 3), value: '15' });
    const { user, address } = await openApp(codeOf(check).path);
    await user.click(await screen.findByRole('link', { name: t('epos:topUp') }));
    const sheet = await openSheet();
    await sheet.findByText(t('bill-sheets:transferToPayHeading'));
    expect(address()).toBe(`/bills/${usdt}?modal=transfer&direction=toPay`);
    await choose(user, { nominal: '5', ticker: 'USDT', number: 3 });
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:transferToPayAction') }));
    await expectSheetPage(t('bill-sheets:transferToPayDone'));
    check = { ...check, balance: '15' };
    await user.click(sheet.getByRole('link', { name: t('bill-sheets:backToPayment') }));
    await expectHeading(t('epos:confirmTitle'));
    expect((await findPay()).textContent).toContain('12.50');
    await waitFor(async () => expect(await findPay()).toHaveProperty('disabled', false));
    expect(screen.queryByText(t('shell:paymentBack'))).toBeNull();
  });

  test('leaves the way back on every page until the payment runs out', async () => {
    holdTheClock();
    holdBills();
    const { path } = expectPayer(paymentCheck({ balance: '0' }));
    const { user, history, reload } = await openApp(path);
    await user.click(await screen.findByRole('link', { name: t('epos:topUp') }));
    await openSheet();
    history.push('/settings');
    const words = t('shell:paymentWaits', { amount: '12.50', ticker: 'USDT' });
    await expectText(words);
    const again = await reload();
    await again.user.click(await screen.findByRole('link', { name: t('shell:paymentBack') }));
    await expectHeading(t('epos:confirmTitle'));
    await again.user.click(await screen.findByRole('link', { name: t('epos:topUp') }));
    await expectText(words);
    await passTime(runsOutMs);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});
