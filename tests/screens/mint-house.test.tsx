// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { translator } from '../e2e/translator';
import { currencies, currencyRef, someBillsOf } from './support/holdings';
import { blanks, mintRequest, visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, forgive, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';

const t = translator();
const house = '/mint-house';
const tet = `${house}/green/mint?currency=tectum-note-tet`;

useScreens();

async function sheet() {
  return within(await screen.findByRole('dialog'));
}

const count = async (nominal: string, ticker: string) =>
  main().findByRole('spinbutton', { name: t('bill-sheets:stepperLabel', { nominal, ticker }) });
const more = (nominal: string, ticker: string) =>
  main().getByRole('button', { name: t('bill-sheets:stepperMore', { nominal, ticker }) });
const operation = (name: 'mint' | 'fill' | 'burn' | 'history') =>
  within(screen.getByRole('navigation', { name: t('mint-house:operations') })).getByRole('link', {
    name: t(`mint-house:${name}`),
  });
const next = () => main().getByRole('button', { name: t('mint-house:next') });
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

/** A control's accessible description, such as why it is disabled. */
function described(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

async function choose(user: UserEvent, bills: { nominal: string; ticker: string; number: number }) {
  const field = await count(bills.nominal, bills.ticker);
  await user.clear(field);
  await user.type(field, `${bills.number}{Enter}`);
}

describe('an order of blanks', () => {
  test('has neither more than the balance pays for, nor more than a request may have', async () => {
    visitMintHouse({ 'tectum-t12-tet': '50' });
    const { user } = await openApp(`${house}/green/mint`);
    await choose(user, { nominal: '0.1', ticker: 'BTC', number: 9 });
    // Fifty TET pay for four at 11.875.
    expect(valueOf(await count('0.1', 'BTC'))).toBe('4');
    expect(main().getAllByText(t('mint-house:insufficientTet')).length).toBeGreaterThan(0);
    expect(described(more('0.1', 'BTC'))).toContain(t('mint-house:insufficientTet'));
    await user.click(main().getByRole('button', { name: t('mint-house:clearAll') }));
    await choose(user, { nominal: '0.00001', ticker: 'BTC', number: 900 });
    expect(valueOf(await count('0.00001', 'BTC'))).toBe('500');
    expect(described(more('0.0001', 'BTC'))).toContain(t('mint-house:overLimit'));
  });

  test('says that the balance is too small when it pays for no bill at all', async () => {
    visitMintHouse({ 'tectum-t12-tet': '0.001' });
    await openApp(`${house}/green/mint`);
    await count('0.00001', 'BTC');
    expect(described(next())).toBe(t('mint-house:insufficientTet'));
    expect(main().queryByText(t('bill-sheets:chooseFirst'))).toBeNull();
  });

  test('that costs something else by now is refused, shown, and asked for once more with a key of its own', async () => {
    visitMintHouse();
    const api = fakeApi();
    const before = { '1': '0.01', '5': '0.05', '10': '0.04', '50': '0.5', '100': '1' };
    api.answer(mintHouseRoutes.getMintData, { currency: currencyRef('tectum-note-tet'), bills: before });
    const { user } = await openApp(tet);
    await choose(user, { nominal: '10', ticker: 'TET', number: 2 });
    await expectText('0.08 TET');
    await user.click(next());
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const confirm = await sheet();
    const mint = () => confirm.getByRole('button', { name: new RegExp(`^${t('mint-house:mint')} `) });
    api.refuse(mintHouseRoutes.mintBills, 'multiInputControl');
    const bills = { ...before, '10': '0.1' };
    api.answer(mintHouseRoutes.getMintData, { currency: currencyRef('tectum-note-tet'), bills });
    await user.click(mint());
    await confirm.findByText(t('mint-house:costChanged'));
    confirm.getByText(t('mint-house:costWas', { cost: '0.08', ticker: 'TET' }));
    expect(confirm.getAllByText('0.2 TET').length).toBeGreaterThan(0);
    const request = mintRequest({ type: mintRequestTypes.mint, count_bills: 2, amount_bills: '20' });
    api.answer(mintHouseRoutes.mintBills, { request: { ...request, status: 0 } });
    api.answer(mintHouseRoutes.getMintState, { notification: request, process: null });
    api.answer(mintHouseRoutes.listMyBlankStacks, ({ params }) => blanks(params.currencyKey, 2));
    await user.click(mint());
    await expectText(t('mint-house:minted', { count: 2 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The result is at the top, with the next step.
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
    main().getByRole('link', { name: t('mint-house:fillThem', { count: 2 }) });
    const asked = api.calls(mintHouseRoutes.mintBills);
    expect(asked.map(({ input }) => input.body)).toEqual([
      { bills: { '10': 2 }, cost: '0.08' },
      { bills: { '10': 2 }, cost: '0.2' },
    ]);
    expect(asked[0]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey);
  });

  test('that the operator has paused says why and can not be made; filling can', async () => {
    visitMintHouse();
    const reason = 'The press is being cleaned.';
    const paused = [{ operation: 'mint', reason }];
    fakeApi().answer(currenciesRoutes.getCurrencies, {
      currencies: currencies().map((currency) => ({ ...currency, paused })),
    });
    const { user } = await openApp(tet);
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect((await count('1', 'TET')).hasAttribute('readonly')).toBe(true);
    expect(described(more('1', 'TET'))).toContain(reason);
    await user.click(operation('fill'));
    await expectText(t('mint-house:noBlanksTitle'));
    expect(screen.queryByText(reason)).toBeNull();
  });
});

describe('the way around', () => {
  test('hub, operation and currency stand in the address; what is not open can not be chosen', async () => {
    visitMintHouse();
    const { user, address, reload } = await openApp(`${house}/green/fill`);
    await expectText(t('mint-house:noBlanksTitle'));
    await user.click(main().getByRole('link', { name: t('bills:hubBlue') }));
    await waitFor(() => expect(address()).toMatch(/blue\/fill/));
    await user.click(await main().findByRole('button', { name: /^Show all/ }));
    const option = (words: RegExp) => screen.getByRole('link', { name: words });
    const closed = option(/USDT.*Ethereum · ERC-20/);
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(closed.textContent).toContain(t('mint-house:notAvailable'));
    await user.click(closed);
    expect(address()).not.toContain('erc20-usdt');
    await user.click(option(/ETH.*Ethereum/));
    await waitFor(() => expect(address()).toContain('currency=ethereum-native-eth'));
    await user.click(operation('mint'));
    await count('0.001', 'ETH');
    await reload();
    await count('0.001', 'ETH');
    await openApp(`${house}/blue/mint?currency=ethereum-erc20-usdt`);
    await count('0.00001', 'BTC');
  });

  test('what can not be loaded says so and is tried again', async () => {
    holdTheClock();
    visitMintHouse();
    const api = fakeApi();
    api.fail(mintHouseRoutes.listMintCurrencies);
    const { user } = await openApp(`${house}/green/mint`);
    await passTime(retriesMs);
    await expectText(t('mint-house:loadFailed'));
    const listed = currencyCatalogue.map(({ key, noteStatus }) => ({
      currency: { ...currencyRef(key), noteStatus },
      mint: {
        amount: '1',
        count: 1,
        fill: { amount: '1', count: 1 },
        amountFree: '0',
        countFree: 0,
      },
    }));
    api.answer(mintHouseRoutes.listMintCurrencies, { currencies: listed });
    await user.click(main().getByRole('button', { name: t('common:retry') }));
    await screen.findByRole('navigation', { name: t('mint-house:operations') });
    expect(operation('mint')).toBeTruthy();
    forgive(/status of 500/);
  });
});

describe('filling', () => {
  const usdtPool = `${house}/green/fill?currency=tectum-note-usdt&blanks=pool`;

  test('takes blanks of the pool, another coin, and a fee of one’s own choice, which is remembered', async () => {
    visitMintHouse();
    const api = fakeApi();
    const { user, reload } = await openApp(usdtPool);
    await choose(user, { nominal: '10', ticker: 'USDT', number: 1 });
    await expectText(/39 TRX/);
    // Another coin makes another order.
    const coins = () => main().findByRole('button', { name: new RegExp(t('mint-house:fillWith')) });
    await user.click(await coins());
    await user.click(await screen.findByRole('option', { name: 'USDT · Ethereum · ERC-20' }));
    await waitFor(async () => expect(valueOf(await count('10', 'USDT'))).toBe('0'));
    await waitFor(async () => expect(document.activeElement).toBe(await coins()));
    await choose(user, { nominal: '10', ticker: 'USDT', number: 1 });
    await expectText(/0\.0039 ETH/);
    await user.click(next());
    const confirm = await sheet();
    const tier = (name: 'low' | 'average') => confirm.findByRole('radio', { name: t(`fees:${name}`) });
    const fee = () => confirm.getByRole('textbox', { name: /Fee in/ });
    const words = { count: 1, amount: '10', ticker: 'USDT' };
    const fill = () => confirm.getByRole('button', { name: t('mint-house:fillAction', words) });
    const type = async (text: string) => {
      await user.clear(fee());
      await user.type(fee(), text);
    };
    confirm.getByRole('heading', { name: t('mint-house:fillConfirm', { count: 1 }), level: 3 });
    expect(await tier('average')).toHaveProperty('checked', true);
    await user.click(confirm.getByRole('radio', { name: t('fees:custom') }));
    expect(valueOf(fee())).toBe('0.0039');
    await type('0,0012');
    await user.tab();
    confirm.getByText(t('fees:tooLow', { amount: '0.0013', ticker: 'ETH' }));
    expect(fill()).toHaveProperty('disabled', true);
    await type('1000');
    confirm.getByText(t('errors:notEnoughEth'));
    await user.click(await tier('low'));
    expect((await tier('low')).parentElement?.textContent).toContain('0.0013');
    // A fee of four dollars for filling ten, in our own books: no network is slow.
    confirm.getByText(t('fees:aboveTenthTitle'));
    confirm.getByText(t('fees:aboveTenthLowestText'));
    expect(confirm.queryByText(t('fees:lowTitle'))).toBeNull();
    expect(fill()).toHaveProperty('disabled', true);
    await user.click(confirm.getByRole('checkbox', { name: t('fees:payAnyway') }));
    const asked = { currency: currencyRef('tectum-note-usdt'), amount_bills: '10', decimal: 6 };
    const request = mintRequest(asked);
    api.answer(mintHouseRoutes.fillBills, { requestId: request.key, request: { ...request, status: 0 } });
    api.answer(mintHouseRoutes.getMintState, { notification: request, process: null });
    await user.click(fill());
    await expectText(t('mint-house:filled', { count: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(mintHouseRoutes.fillBills).map(({ input }) => input.body)).toEqual([
      { fee: '0.0013', currencyFill: 'ethereum-erc20-usdt', combination: [{ nominal: '10', count: 1 }] },
    ]);
    // What was accepted for ten dollars is not accepted automatically for the next order.
    const later = await reload();
    await choose(later.user, { nominal: '100', ticker: 'USDT', number: 2 });
    await later.user.click(next());
    const again = await sheet();
    expect(await again.findByRole('radio', { name: t('fees:average') })).toHaveProperty('checked', true);
    await later.user.click(again.getByRole('radio', { name: t('fees:low') }));
    await later.user.click(again.getByRole('button', { name: t('common:close') }));
    const last = await reload();
    await choose(last.user, { nominal: '100', ticker: 'USDT', number: 2 });
    await last.user.click(next());
    const third = await sheet();
    expect(await third.findByRole('radio', { name: t('fees:low') })).toHaveProperty('checked', true);
  });

  test('shows the order that Next was pressed for, whatever is chosen during the look-up', async () => {
    visitMintHouse();
    const api = fakeApi();
    const usdt = 'tectum-note-usdt';
    api.answer(mintHouseRoutes.listMyBlankStacks, ({ params: { currencyKey } }) => blanks(currencyKey, 20));
    api.answer(mintHouseRoutes.listMyBlanks, { bills: someBillsOf(usdt, '10', 1), billsCount: 20 });
    const { release } = api.hold(mintHouseRoutes.listMyBlanks);
    const { user } = await openApp(`${house}/green/fill?currency=${usdt}`);
    await choose(user, { nominal: '10', ticker: 'USDT', number: 1 });
    await user.click(next());
    await user.click(more('20', 'USDT'));
    release();
    const words = { count: 1, amount: '10', ticker: 'USDT' };
    const fill = (await sheet()).findByRole('button', { name: t('mint-house:fillAction', words) });
    expect(await fill).toBeTruthy();
  });

  test('locks the choice of the next order, including its coin, while one is being filled', async () => {
    visitMintHouse();
    const process = { ...mintRequest({ currency: currencyRef('tectum-note-usdt') }), status: 0 };
    fakeApi().answer(mintHouseRoutes.getMintState, { notification: null, process });
    await openApp(usdtPool);
    const coin = await main().findByRole('button', { name: new RegExp(t('mint-house:fillWith')) });
    await waitFor(() => expect(coin).toHaveProperty('disabled', true));
    expect(described(more('10', 'USDT'))).toContain(t('mint-house:fillLocked'));
  });

  test('that is at its network shows its blocks and locks the next order, until it is done', async () => {
    holdTheClock();
    visitMintHouse();
    const api = fakeApi();
    const bitcoin = currencyRef('bitcoin-native-btc');
    const request = mintRequest({ currency: bitcoin, amount_bills: '0.0001' });
    const process = { ...request, status: 0, confirmations: { have: 1, needed: 2 } };
    api.answer(mintHouseRoutes.getMintState, { notification: null, process });
    await openApp(`${house}/blue/fill?currency=bitcoin-native-btc&blanks=pool`);
    await expectText(t('mint-house:filling', { count: 1 }));
    await expectText(t('mint-house:confirmations', { have: 1, needed: 2 }));
    expect((await count('0.0001', 'BTC')).hasAttribute('readonly')).toBe(true);
    expect(described(more('0.0001', 'BTC'))).toContain(t('mint-house:fillLocked'));
    expect(next()).toHaveProperty('disabled', true);
    // The live update of its end is lost, so the app polls.
    api.answer(mintHouseRoutes.getMintState, { notification: request, process: null });
    await passTime(31_000);
    await expectText(t('mint-house:filled', { count: 1 }));
    expect((await count('0.0001', 'BTC')).hasAttribute('readonly')).toBe(false);
  });
});
