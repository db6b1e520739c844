// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendRoutes } from '../../contract/send/send.contract';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import type * as walletParts from '../../contract/wallet-parts';
import type { WalletPart } from '../../contract/wallet-parts';
import { translator } from '../e2e/translator';
import { expectSheetPage, openSheet } from './support/bill-sheet';
import {
  deposit,
  foundAddress,
  holdCrypto,
  initiated,
  requestId,
  sendView,
  tronAddress,
  trx,
} from './support/crypto-sends';
import { cryptoBalance } from './support/holdings';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';

// Until the parts are switched on.
vi.mock('../../contract/wallet-parts', async (load) => {
  const { builtParts } = await load<typeof walletParts>();
  const parts = { ...builtParts, send: true, cryptoDeposit: true };
  return { builtParts: parts, isBuilt: (part?: WalletPart) => part === undefined || parts[part] };
});
const t = translator();
const say = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);

useScreens();
beforeEach(holdCrypto);

async function openSend(currencyKey = trx) {
  const opened = await openApp(`/wallet/${currencyKey}?modal=send`);
  const sheet = await openSheet();
  const press = async (key: string) =>
    opened.user.click(await sheet.findByRole('button', { name: say(key) }));
  return { ...opened, sheet, press };
}

type Sheet = Awaited<ReturnType<typeof openSheet>>;

async function enterAddress(user: UserEvent, sheet: Sheet): Promise<void> {
  await user.type(await sheet.findByLabelText(say('toAddress', { network: 'Tron' })), tronAddress);
  await user.click(sheet.getByRole('button', { name: say('next') }));
  await expectSheetPage(say('amountHeading'));
}

async function enterAmount(user: UserEvent, sheet: Sheet, amount: string): Promise<void> {
  await user.type(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' })), amount);
  await user.click(sheet.getByRole('button', { name: say('next') }));
  await expectSheetPage(say('confirmHeading'));
}

describe('sending', () => {
  test('says what leaves and what arrives, takes the code, and tells how it goes on', async () => {
    const { user, sheet, press } = await openSend();
    await enterAddress(user, sheet);
    await enterAmount(user, sheet, '100');
    const [asked] = fakeApi().calls(sendRoutes.initiateSend);
    expect(asked?.input.body).toEqual({ to: tronAddress, amount: '100', fee: '3.3' });
    await sheet.findByText('103.3 TRX');
    const code = sheet.getByLabelText(say('codeMailed'));
    fakeApi().refuse(sendRoutes.completeSend, 'incorrectCode');
    await user.type(code, '11111');
    await press('sendAction');
    await sheet.findByText(t('errors:incorrectCode'));
    fakeApi().answer(sendRoutes.completeSend, { send: sendView() });
    fakeApi().answer(sendRoutes.getSend, { send: sendView({ state: 'included', confirmations: 2 }) });
    await user.type(sheet.getByLabelText(say('codeMailed')), '22222');
    await press('sendAction');
    await expectSheetPage(say('sendDone'));
    await sheet.findByText(say('stateIncluded', { confirmations: 2, needed: 3 }));
    const keys = fakeApi()
      .calls(sendRoutes.completeSend)
      .map(({ input, idempotencyKey }) => [input.body.code, idempotencyKey]);
    expect(keys.map(([typed]) => typed)).toEqual(['11111', '22222']);
    expect(new Set(keys.map(([, key]) => key)).size).toBe(2);
  });

  test('can be cancelled while the server lets it', async () => {
    const review = sendView({ state: 'review', mayCancel: true });
    fakeApi().answer(sendRoutes.initiateSend, initiated({ channel: -1 }));
    fakeApi().answer(sendRoutes.completeSend, { send: review });
    fakeApi().answer(sendRoutes.getSend, { send: review });
    fakeApi().answer(sendRoutes.cancelSend, { send: sendView({ state: 'cancelled' }) });
    const { user, sheet, press } = await openSend();
    await enterAddress(user, sheet);
    await enterAmount(user, sheet, '100');
    expect(sheet.queryByRole('textbox')).toBeNull();
    await press('sendAction');
    await sheet.findByText(say('stateReview'));
    await press('cancelSend');
    await sheet.findByText(say('stateCancelled'));
    expect(fakeApi().calls(sendRoutes.cancelSend)[0]?.input.params).toEqual({ requestId });
  });

  test.each([
    ['network: tron', 'addressOfOther'],
    ['checksum', 'addressTypo'],
    ['form', 'addressWrong'],
  ])('an address that is refused for “%s” is told so before anything else', async (message, words) => {
    fakeApi().refuse(sendRoutes.findSendRecipient, 'incorrectParameters', { errorMsgs: [message] });
    const { user, sheet, press } = await openSend('ethereum-native-eth');
    await user.type(await sheet.findByLabelText(say('toAddress', { network: 'Ethereum' })), tronAddress);
    await press('next');
    await sheet.findByText(say(words, { network: 'Tron' }));
    expect(fakeApi().calls(sendRoutes.initiateSend)).toEqual([]);
  });

  test('an address of several networks asks for the one that is meant', async () => {
    const currencies = [{ key: 'tectum-t12-tet', network: 'tectum', protocol: 't12' }];
    fakeApi().answer(sendRoutes.findSendRecipient, foundAddress({ address: '0xabc', currencies }));
    const { user, sheet, press } = await openSend('ethereum-erc20-tet');
    await user.type(await sheet.findByLabelText(say('toAddress', { network: 'Ethereum' })), '0xabc');
    await press('next');
    await press('next');
    await sheet.findByText(say('sharedChoose'));
    fakeApi().answer(sendRoutes.findSendRecipient, foundAddress({ address: '0xabc' }));
    await user.click(sheet.getByRole('radio', { name: 'TET · Tectum · T12' }));
    await press('next');
    await expectSheetPage(say('amountHeading'));
    const asked = fakeApi().calls(sendRoutes.findSendRecipient);
    expect(asked.map(({ input }) => input.query.key)).toEqual(['ethereum-erc20-tet', 'tectum-t12-tet']);
  });

  test('takes everything but the fee, and nothing for the network among users of ours', async () => {
    const { user, sheet, press } = await openSend();
    await enterAddress(user, sheet);
    await sheet.findByLabelText(t('fees:feeIn', { ticker: 'TRX' }));
    await press('max');
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '4996.7');
    fakeApi().answer(sendRoutes.findSendRecipient, foundAddress({ isOurs: true, masked: 'l••@b••' }));
    await user.click(sheet.getByRole('button', { name: t('common:back') }));
    await press('next');
    await sheet.findByText(say('oursTitle'));
    await press('max');
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '5000');
  });
});

test('without a balance the page says why nothing can be sent', async () => {
  fakeApi().answer(balancesRoutes.getBalance, cryptoBalance(trx, '0'));
  await openApp(`/wallet/${trx}`);
  await expectText(t('wallet:nothingToSend'));
  const send = main().getByRole('link', { name: t('wallet:send') });
  expect(send.getAttribute('aria-disabled')).toBe('true');
});

describe('depositing', () => {
  test('shows the address of the chosen currency, and what comes in as it comes', async () => {
    const { user } = await openApp('/wallet?modal=deposit');
    const sheet = await openSheet();
    await sheet.findByText(say('depositWaiting'));
    fakeApi().answer(depositsRoutes.listDeposits, ({ query }) => ({
      deposits: query.key === trx ? [deposit()] : [],
    }));
    await user.click(sheet.getByRole('button', { name: new RegExp(say('currency')) }));
    await user.click(await screen.findByRole('option', { name: 'TRX · Tron · Native' }));
    await sheet.findByText(say('depositSeen', { confirmations: 1, needed: 3 }));
    const qr = await sheet.findByRole('img', { name: t('wallet:addressQr', { network: 'Tron' }) });
    expect(qr).toBeTruthy();
  });

  test('says why something was not credited', async () => {
    const unclaimed = deposit({ state: 'unclaimed', reason: 'belowMinimum' });
    fakeApi().answer(depositsRoutes.listDeposits, { deposits: [unclaimed] });
    await openApp(`/wallet/${trx}?modal=deposit`);
    const sheet = await openSheet();
    expect(await sheet.findByText(say('depositBelowMinimum'))).toBeTruthy();
  });
});
