// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoMarkCookie, testDepositPath } from '../../contract/demo/demo.paths';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import type { Deposit } from '../../contract/deposits/deposits.contract';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { openSheet } from './support/bill-sheet';
import { deposit, holdCrypto, requestId, sendView, trx } from './support/crypto-sends';
import { currencies, currencyRef } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { answerHistory, operation } from './support/operation-samples';

const t = translator();
const say = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);

useScreens();
beforeEach(holdCrypto);

const answer = (...deposits: Deposit[]) => fakeApi().answer(depositsRoutes.listDeposits, { deposits });
const seen = (confirmations: number) => say('depositSeen', { confirmations, needed: 3 });

describe('the deposit sheet', () => {
  test('shows the address of the chosen currency, and what comes in as it comes', async () => {
    const { user } = await openApp('/wallet?modal=deposit');
    const sheet = await openSheet();
    await sheet.findByText(say('depositWaiting'));
    fakeApi().answer(depositsRoutes.listDeposits, ({ query }) => ({
      deposits: query.key === trx ? [deposit()] : [],
    }));
    await user.click(sheet.getByRole('button', { name: new RegExp(say('currency')) }));
    await user.click(await screen.findByRole('option', { name: 'TRX · Tron · Native' }));
    await sheet.findByRole('img', { name: t('wallet:addressQr', { network: 'Tron' }) });
    const status = (await sheet.findByText(seen(1))).closest('[role="status"]');
    for (const [state, words] of [
      [{ state: 'included', confirmations: 2 }, seen(2)],
      [{ state: 'credited', confirmations: 3 }, say('depositCredited')],
    ] as const) {
      answer(deposit(state));
      await sendLiveUpdate('deposits');
      await waitFor(() => expect(status?.textContent).toContain(words));
    }
  });

  test('says the least amount, and what the network needs', async () => {
    await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    await sheet.findByText('1 TRX');
    await sheet.findByText(say('confirmations', { count: 3 }));
    const only = t('wallet:onlyTitle', { ticker: 'TRX', network: 'Tron', protocol: 'Native' });
    expect(await sheet.findByText(only)).toBeTruthy();
  });

  test('counts no blocks where the network itself says when it is final', async () => {
    const known = currencies().map((one) => (one.key === trx ? { ...one, confirmations: null } : one));
    fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: known });
    answer(deposit({ state: 'included', confirmations: 12, needed: null }));
    await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    await sheet.findByText(say('finality'));
    expect(await sheet.findByText(say('depositFinalizing'))).toBeTruthy();
  });

  test('never shows another currency’s address in place of one that takes no deposits', async () => {
    const inactive = currencies().map((one) => (one.key === trx ? { ...one, isActual: false } : one));
    fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: inactive });
    await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    await sheet.findByText(say('depositInactive'));
    expect(sheet.queryByRole('button', { name: /Copy/ })).toBeNull();
  });

  test('says of our own network that coins come from other users at once', async () => {
    await openApp('/wallet/tectum-t12-tet?modal=deposit');
    const sheet = await openSheet();
    await sheet.findByText(say('depositWithin'));
    expect(sheet.queryByText(say('depositWaiting'))).toBeNull();
  });

  test.each<[Partial<Deposit>, string]>([
    [{ state: 'unclaimed', reason: 'belowMinimum' }, 'depositBelowMinimum'],
    [{ state: 'unclaimed', reason: 'frozen' }, 'depositFrozen'],
    [{ state: 'unclaimed', reason: 'maturing' }, 'depositMaturing'],
    [{ state: 'unclaimed', reason: 'inactive' }, 'depositInactive'],
    [{ state: 'unclaimed', reason: 'stray' }, 'depositStray'],
    [{ state: 'unclaimed', reason: 'unproven' }, 'depositUnproven'],
    [{ state: 'undone' }, 'depositUndone'],
  ])('says why %o was not credited', async (changes, words) => {
    answer(deposit(changes));
    await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    expect(await sheet.findByText(say(words))).toBeTruthy();
  });

  test('says that the network undid what was credited, and that the money stays', async () => {
    answer(deposit({ state: 'disputed', confirmations: 0 }));
    await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    await sheet.findByText(say('depositUndone'));
    expect(await sheet.findByText(say('depositDisputed'))).toBeTruthy();
  });

  test('lists what came before, with a link to its network where there is one', async () => {
    const explorer = 'https://explorer.example/tx/cd';
    const earlier = deposit({ id: requestId.replace('1', '2'), state: 'credited', explorer });
    answer(deposit(), earlier);
    await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    const list = within(await sheet.findByRole('list', { name: say('depositsEarlier') }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByRole('link', { name: say('explorer') }).getAttribute('href')).toBe(explorer);
  });
});

describe('a test deposit', () => {
  const order = () =>
    screen.queryByRole('button', { name: say('testAction', { amount: '100', ticker: 'TRX' }) });
  afterEach(() => {
    document.cookie = `${demoMarkCookie}=; path=/; max-age=-1`;
  });

  test('is offered in a browser that came by the demo’s link, and asked for once', async () => {
    document.cookie = `${demoMarkCookie}=ethereum.tron; path=/`;
    fakeApi().answerFile(testDepositPath, '{"status":1,"payload":{"hash":"ab"}}');
    const { user } = await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    await sheet.findByText(say('testText'));
    await user.dblClick(order() ?? document.body);
    await waitFor(() => expect(fakeApi().posted(testDepositPath)).toHaveLength(1));
    expect(fakeApi().posted(testDepositPath)).toEqual([{ user: '60240', key: trx, amount: '100' }]);
  });

  test('is offered for simulated networks only, and in no other browser', async () => {
    document.cookie = `${demoMarkCookie}=bitcoin.ethereum; path=/`;
    await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    await sheet.findByText(say('depositWaiting'));
    expect(sheet.queryByText(say('testText'))).toBeNull();
    expect(order()).toBeNull();
  });
});

describe('what is not finished yet', () => {
  const rows = async () =>
    within(await main().findByRole('list', { name: say('pendingTitle') }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('is on a currency’s page with its state, and goes when it ends, without a reload', async () => {
    const now = new Date().toISOString();
    const below = deposit({
      id: requestId.replace('1', '3'),
      amount: '0.5',
      state: 'unclaimed',
      reason: 'belowMinimum',
      at: now,
    });
    fakeApi().answer(sendRoutes.listSends, {
      sends: [
        sendView(),
        sendView({ requestId: requestId.replace('1', '2'), state: 'final' }),
        sendView({ requestId: requestId.replace('1', '4'), currency: currencyRef('tectum-v4-tet') }),
      ],
    });
    answer(deposit(), below, deposit({ id: requestId.replace('1', '5'), state: 'credited' }));
    await openApp(`/wallet/${trx}`);
    expect(await rows()).toEqual([
      expect.stringMatching(new RegExp(`${say('stateSent')}.*100 TRX`)),
      expect.stringMatching(new RegExp(`${seen(1)}.*250 TRX`)),
      expect.stringMatching(new RegExp(`${say('depositUnclaimed')}.*0\\.5 TRX`)),
    ]);
    fakeApi().answer(sendRoutes.listSends, { sends: [sendView({ state: 'final' })] });
    await sendLiveUpdate('sends');
    answer(deposit({ state: 'credited' }));
    await sendLiveUpdate('deposits');
    await waitFor(() => expect(main().queryByRole('list', { name: say('pendingTitle') })).toBeNull());
  });

  test('leaves out what was not credited long ago', async () => {
    answer(deposit({ state: 'unclaimed', reason: 'belowMinimum', at: '2026-01-01T10:00:00Z' }));
    await openApp(`/wallet/${trx}`);
    await expectText(t('wallet:priceOf', { ticker: 'TRX' }));
    expect(main().queryByRole('list', { name: say('pendingTitle') })).toBeNull();
  });

  test('is in the wallet with its networks, and leads to its sheet', async () => {
    answer(deposit());
    const { user, address } = await openApp('/wallet');
    expect(await rows()).toEqual([expect.stringContaining('Tron · Native')]);
    const list = within(main().getByRole('list', { name: say('pendingTitle') }));
    await user.click(list.getByRole('link'));
    await waitFor(() => expect(address()).toBe(`/wallet/${trx}?modal=deposit`));
    await openSheet();
  });
});

test.each([
  ['a send', 'send', operationActions.send],
  ['a migration to the outside that waits', 'migration', operationActions.migratedOut],
] as const)(
  'the details of %s in the history lead to how far it is, and Done leads back',
  async (_, kind, action) => {
    const at = '2026-11-23T10:00:00Z';
    const sent = operation(at, {
      action,
      area: operationAreas.wallet,
      status: 0,
      currency: currencyRef(trx),
      reference: { kind, id: requestId },
    });
    answerHistory([sent]);
    fakeApi().answer(sendRoutes.getSend, { send: sendView() });
    const { user, address } = await openApp(`/history?operation=${sent.id}`);
    await user.click(await screen.findByRole('link', { name: t('history:toSend') }));
    await waitFor(() => expect(address()).toBe(`/wallet/${trx}?modal=send_${requestId}`));
    const sheet = await openSheet();
    await sheet.findByText(say('stateSent'));
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:done') }));
    await waitFor(() => expect(address()).toBe(`/history?operation=${sent.id}`));
  },
);
