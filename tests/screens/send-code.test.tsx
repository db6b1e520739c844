// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { holdCrypto, requestId, sendView, trx, unconfirmed } from './support/crypto-sends';
import { cryptoBalance, cryptoBalances, currencies } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime, retriesMs } from './support/page-clock';
import {
  beginSend,
  cancelWith,
  completeWith,
  enterAddress,
  enterAmount,
  goToCode,
  initiateWith,
  openSend,
} from './support/send-steps';

const t = translator();
const say = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);

useScreens();
beforeEach(holdCrypto);

describe('the code', () => {
  test('can be had again, once its waiting time is over', async () => {
    holdTheClock();
    const inAMinute = new Date(Date.now() + 60_000).toISOString();
    initiateWith({ resendAt: inAMinute, expiresAt: new Date(Date.now() + 600_000).toISOString() });
    fakeApi().answer(sendRoutes.resendSendCode, { resendAt: inAMinute });
    const { sheet, press } = await goToCode();
    const wait = await sheet.findByRole('button', { name: /Resend in/ });
    expect(wait).toHaveProperty('disabled', true);
    await passTime(61_000);
    await press('resend');
    await waitFor(() => expect(fakeApi().calls(sendRoutes.resendSendCode)).toHaveLength(1));
  });

  test('keeps its countdown through a wrong code, and says how many tries are left', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const expiresAt = at(600_000);
    const waiting = (resendAt: string, triesLeft: number) =>
      unconfirmed({ confirmation: { channel: 0, resendAt, expiresAt, triesLeft } });
    initiateWith({ resendAt: at(-1000), expiresAt });
    const { user, sheet, press, code } = await goToCode();
    const resendAt = at(60_000);
    fakeApi().answer(sendRoutes.resendSendCode, () => {
      fakeApi().answer(sendRoutes.getSend, { send: waiting(resendAt, 5) });
      return { resendAt };
    });
    await press('resend');
    await sheet.findByRole('button', { name: /Resend in/ });
    fakeApi().refuse(sendRoutes.completeSend, 'incorrectCode', { triesLeft: 4 });
    fakeApi().answer(sendRoutes.getSend, { send: waiting(resendAt, 4) });
    await user.type(code(), '11111');
    await press('sendAction');
    await sheet.findByText(t('errors:incorrectCode'));
    await waitFor(() => expect(sheet.getAllByText(say('codeTriesLeft', { count: 4 })).length).toBe(2));
    const wait = await sheet.findByRole('button', { name: /Resend in/ });
    expect(wait).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(code());
  });

  test('takes the boxes away after the last try', async () => {
    const { user, sheet, press, code } = await goToCode();
    fakeApi().refuse(sendRoutes.completeSend, 'verificationExhausted', { triesLeft: 0 });
    const { confirmation } = unconfirmed();
    fakeApi().answer(sendRoutes.getSend, {
      send: unconfirmed({ confirmation: confirmation && { ...confirmation, triesLeft: 0 } }),
    });
    await user.type(code(), '11111');
    await press('sendAction');
    await sheet.findByText(say('codeExhausted'));
    expect(sheet.queryByRole('textbox')).toBeNull();
  });

  test('is entered by Enter in its field, which has the focus', async () => {
    const { user, sheet, code } = await goToCode();
    await waitFor(() => expect(document.activeElement).toBe(code()));
    completeWith(sendView());
    const send = sheet.getByRole('button', { name: say('sendAction') });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    await user.type(code(), '11111{Enter}');
    await waitFor(() => expect(fakeApi().calls(sendRoutes.completeSend)).toHaveLength(1));
    expect(fakeApi().calls(sendRoutes.completeSend)[0]?.input.body).toMatchObject({ code: '11111' });
  });

  test('says that it is incomplete, and Enter in it presses nothing else', async () => {
    const { user, sheet, code } = await goToCode();
    await user.type(code(), '111{Enter}');
    const send = sheet.getByRole('button', { name: say('sendAction'), description: t('common:codeMissing') });
    expect(send).toHaveProperty('disabled', true);
    expect(fakeApi().calls(sendRoutes.cancelSend)).toEqual([]);
    await user.type(code(), '111');
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    expect(sheet.queryByText(t('common:codeMissing'))).toBeNull();
  });

  test('is of no use once the time for it is over', async () => {
    holdTheClock();
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    initiateWith({ expiresAt });
    const { user, sheet, code } = await goToCode();
    await user.type(code(), '11111');
    await sheet.findByText(/We hold the amount for/);
    await passTime(601_000);
    await sheet.findByText(say('timeOver'));
    expect(sheet.getByRole('button', { name: say('sendAction') })).toHaveProperty('disabled', true);
  });

  test('that was entered in another tab shows the state of the send, and cancels nothing', async () => {
    const { sheet } = await goToCode();
    fakeApi().answer(sendRoutes.getSend, { send: sendView({ state: 'requested', mayCancel: true }) });
    await sendLiveUpdate('sends');
    await expectSheetPage(say('knownHeading'));
    await sheet.findByText(say('stateRequested'));
    expect(fakeApi().calls(sendRoutes.cancelSend)).toEqual([]);
  });

  test('is still asked for after Back, which leaves the send as it is', async () => {
    const { user, history, address } = await openApp('/wallet');
    await expectHeading(t('shell:navCrypto'));
    history.push(`/wallet/${trx}?modal=send`);
    const sheet = await openSheet();
    await enterAddress(user, sheet);
    await enterAmount(user, sheet);
    await beginSend(user, sheet);
    await expectSheetPage(say('codeHeading'));
    const open = `/wallet/${trx}?modal=send_${requestId}`;
    await waitFor(() => expect(address()).toBe(open));
    fakeApi().answer(sendRoutes.listSends, { sends: [unconfirmed()] });
    history.back();
    await waitFor(() => expect(address()).toBe('/wallet'));
    await expectNoSheet();
    expect(fakeApi().calls(sendRoutes.cancelSend)).toEqual([]);
    history.forward();
    await screen.findByRole('heading', { name: say('codeHeading'), level: 3 });
    expect(address()).toBe(open);
  });

  test('that another tab has used before the news came is refused, and shows the same', async () => {
    fakeApi().refuse(sendRoutes.completeSend, 'codeExpired');
    const { user, sheet, press, code } = await goToCode();
    await user.type(code(), '11111');
    fakeApi().answer(sendRoutes.getSend, { send: sendView({ state: 'requested', mayCancel: true }) });
    await press('sendAction');
    await expectSheetPage(say('knownHeading'));
    await sheet.findByText(say('stateRequested'));
    expect(fakeApi().calls(sendRoutes.cancelSend)).toEqual([]);
  });

  test('goes with one key through a lost answer, which is asked for until it is known', async () => {
    holdTheClock();
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    initiateWith({ expiresAt });
    const { user, sheet, press, code } = await goToCode();
    await user.type(code(), '11111');
    fakeApi().lose(sendRoutes.completeSend);
    await press('sendAction');
    await sheet.findByText(t('bill-sheets:checkingAgain'));
    completeWith(sendView());
    await passTime(retriesMs);
    await expectSheetPage(say('sendDone'));
    const keys = fakeApi()
      .calls(sendRoutes.completeSend)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('whose answer a reload has lost is shown on the page, once', async () => {
    holdTheClock();
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    initiateWith({ expiresAt });
    const { user, sheet, press, code, reload } = await goToCode();
    await user.type(code(), '11111');
    fakeApi().lose(sendRoutes.completeSend);
    await press('sendAction');
    await sheet.findByText(t('bill-sheets:checkingAgain'));
    fakeApi().answer(sendRoutes.completeSend, { send: sendView() });
    const asked = () => fakeApi().calls(sendRoutes.completeSend).length;
    const askedBefore = asked();
    await reload();
    // In short steps, because the notice goes away by itself.
    await waitFor(async () => {
      await passTime(500);
      screen.getByText(t('shell:moneyAcceptedOf', { what: t('shell:opSend', { sum: '100 TRX' }) }));
    });
    expect(asked()).toBeGreaterThan(askedBefore);
    const calls = fakeApi().calls(sendRoutes.completeSend);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

describe('a send that was begun before', () => {
  test('asks for its code, and continues to the result', async () => {
    const open = unconfirmed({ channel: 1 });
    fakeApi().answer(sendRoutes.listSends, { sends: [open] });
    fakeApi().answer(sendRoutes.getSend, { send: open });
    const { user } = await openApp(`/wallet/${trx}`);
    const pending = within(await main().findByRole('list', { name: say('pendingTitle') }));
    await user.click(pending.getByRole('link', { name: new RegExp(say('stateUnconfirmed')) }));
    const sheet = await openSheet();
    await user.type(await sheet.findByLabelText(say('codeOfApp')), '123456');
    completeWith(sendView());
    await user.click(sheet.getByRole('button', { name: say('sendAction') }));
    await expectSheetPage(say('sendDone'));
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:done') }));
    await expectNoSheet();
  });

  test('can be cancelled in place of that', async () => {
    fakeApi().answer(sendRoutes.getSend, { send: unconfirmed() });
    cancelWith();
    const { user } = await openApp(`/wallet/${trx}?modal=send_${requestId}`);
    const sheet = await openSheet();
    await user.click(await sheet.findByRole('button', { name: say('cancelSend') }));
    expect(await sheet.findByText(say('hintBack'))).toBeTruthy();
  });

  test.each([
    ['codeExpired', 'hintExpired'],
    ['poolOperationUnavailable', 'hintRefused'],
    [null, 'hintBack'],
  ])('and cancelled for %s says so', async (reason, words) => {
    fakeApi().answer(sendRoutes.getSend, { send: sendView({ state: 'cancelled', reason }) });
    await openApp(`/wallet/${trx}?modal=send_${requestId}`);
    const sheet = await openSheet();
    expect(await sheet.findByText(say(words))).toBeTruthy();
  });

  test('that does not exist, or is someone else’s, is reported', async () => {
    fakeApi().refuse(sendRoutes.getSend, 'noDataFound');
    await openApp(`/wallet?modal=send_${requestId}`);
    const sheet = await openSheet();
    expect(await sheet.findByText(say('unknownTitle'))).toBeTruthy();
  });
});

describe('there is nothing to send', () => {
  test('on the page of a currency without a balance, which says why', async () => {
    fakeApi().answer(balancesRoutes.getBalance, cryptoBalance(trx, '0'));
    await openApp(`/wallet/${trx}`);
    await expectText(t('wallet:nothingToSend'));
    const send = main().getByRole('link', { name: t('wallet:send') });
    expect(send.getAttribute('aria-disabled')).toBe('true');
  });

  test('in an empty wallet, whose sheet leads to deposits', async () => {
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({}) });
    const { user, address } = await openApp('/wallet?modal=send');
    const sheet = await openSheet();
    await user.click(await sheet.findByRole('link', { name: say('depositTitle') }));
    await waitFor(() => expect(address()).toBe('/wallet?modal=deposit'));
    expect(await screen.findByRole('heading', { name: say('depositHeading'), level: 3 })).toBeTruthy();
  });

  test('while the operator has paused it, and the sheet gives the reason', async () => {
    const reason = 'Tron is being maintained';
    fakeApi().answer(currenciesRoutes.getCurrencies, {
      currencies: currencies().map((currency) =>
        currency.key === trx ? { ...currency, paused: [{ operation: 'send', reason }] } : currency,
      ),
    });
    const { sheet } = await openSend();
    await sheet.findByText(reason);
    expect(sheet.getByRole('button', { name: say('toAmount') })).toHaveProperty('disabled', true);
  });
});
