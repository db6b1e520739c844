// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { userRoutes } from '../../contract/user/user.contract';
import { markSeen } from '../../src/features/mint-house/request-banner';
import { translator } from '../e2e/translator';
import { answerBills } from './support/bill-holder';
import { currencyRef, payBalances } from './support/holdings';
import type { Amounts } from './support/holdings';
import { mintRequest, visitMintHouse } from './support/mint-visitor';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { someUser } from './support/signed-in';

const t = translator();
const note = 'tectum-note-tet';

useScreens();

/** A user without bills, with coins. */
function beNew(coins: Amounts): void {
  visitMintHouse(coins);
  answerBills({});
  fakeApi().answer(balancesRoutes.getPayBalances, { balances: payBalances({}) });
}

function haveBlank(nominal: string): void {
  const currency = currencyRef(note);
  const data = [{ nominal, count: 1, isMore: false }];
  const currenciesFill = [currencyRef('tectum-t12-tet')];
  fakeApi().answer(mintHouseRoutes.listMyBlankStacks, { currency, currenciesFill, data });
}

const link = async (name: string) => main().findByRole('link', { name });
const next = () => main().getByRole('button', { name: t('mint-house:next') });

describe('without any bill', () => {
  test('My bills leads to the first one, through minting and filling, without a word about hubs', async () => {
    beNew({ 'tectum-t12-tet': '250' });
    const api = fakeApi();
    const { user, address } = await openApp('/bills');
    await expectText(t('bills:firstFrom', { amount: '250', ticker: 'TET' }));
    expect(main().queryByText(new RegExp(t('bills:hubGreen')))).toBeNull();
    await user.click(await link(t('bills:makeBill', { value: '100', ticker: 'TET' })));
    await expectHeading(t('mint-house:firstBill'));
    expect(address()).toBe(`/mint-house/green/mint?currency=${note}&bill=100`);
    expect(screen.queryByRole('navigation', { name: t('mint-house:operations') })).toBeNull();
    // One bill of that value is already chosen, and its review opens by itself.
    const review = await screen.findByRole('dialog');
    expect(review.textContent).toContain(t('mint-house:firstGoesIn'));
    expect(review.textContent?.match(/\b100\b/g)).toHaveLength(1);
    const request = mintRequest({ type: mintRequestTypes.mint, amount_bills: '100' });
    api.answer(mintHouseRoutes.mintBills, { request: { ...request, status: 0 } });
    api.answer(mintHouseRoutes.getMintState, { notification: request, process: null });
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('mint-house:mint')} `) }));
    haveBlank('100');
    await user.click(await link(t('mint-house:fillThem', { count: 1 })));
    await waitFor(() => expect(address()).toBe(`/mint-house/green/fill?currency=${note}&bill=100`));
    await waitFor(() => expect(next()).toHaveProperty('disabled', false));
    // Filling is about this one bill.
    expect(main().queryByRole('list', { name: t('mint-house:denominations') })).toBeNull();
    expect(main().queryByRole('button', { name: t('mint-house:clearAll') })).toBeNull();
    expect(api.calls(mintHouseRoutes.mintBills).map(({ input }) => input.body.bills)).toEqual([{ '100': 1 }]);
  });

  test('a first bill that was left as a blank continues with filling', async () => {
    beNew({ 'tectum-t12-tet': '150' });
    haveBlank('100');
    await openApp('/bills?hub=green');
    await expectText(t('bills:firstFillTitle'));
    const fill = await link(t('bills:fillBlank', { value: '100', ticker: 'TET' }));
    expect(fill.getAttribute('href')).toBe(`/mint-house/green/fill?currency=${note}&bill=100`);
  });

  test('a filled first bill leads to My bills, also after a reload', async () => {
    beNew({ 'tectum-t12-tet': '150' });
    const request = mintRequest({ type: mintRequestTypes.fill, amount_bills: '100' });
    fakeApi().answer(mintHouseRoutes.getMintState, { notification: request, process: null });
    markSeen(request.key);
    await openApp(`/mint-house/green/fill?currency=${note}&bill=100`);
    expect((await link(t('mint-house:seeFilled'))).getAttribute('href')).toBe(`/bills/${note}`);
    expect(main().queryByText(t('mint-house:noBlanksTitle'))).toBeNull();
  });

  test('and without coins, bills can be received and coins added', async () => {
    beNew({});
    const { user, address } = await openApp('/bills');
    await expectText(t('bills:firstGetTitle'));
    expect((await link(t('bills:addCrypto'))).getAttribute('href')).toBe('/wallet?modal=deposit');
    await user.click(await link(t('bills:receiveBills')));
    await screen.findByRole('dialog');
    expect(address()).toBe('/bills?hub=green&modal=deposit');
  });
});

test('an invited user sees who sent the invitation', async () => {
  beNew({});
  fakeApi().answer(userRoutes.getUser, { ...someUser, invitedBy: 'lin' });
  await openApp('/bills');
  await expectText(t('bills:invitedBy', { name: 'lin' }));
});

test('a single bill is shown without its hub, whatever the address says', async () => {
  beNew({});
  answerBills({ [note]: { '100': 1 } });
  await openApp('/bills');
  expect((await main().findByRole('link', { name: /^TET/ })).getAttribute('href')).toBe(`/bills/${note}`);
  expect(screen.queryByRole('navigation', { name: t('bills:hubs') })).toBeNull();
});
