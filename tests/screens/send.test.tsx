// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { writeAddressFault } from '../../contract/send/address-fault';
import type { AddressFault } from '../../contract/send/address-fault';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { expectSheetPage, openSheet } from './support/bill-sheet';
import {
  askForFee,
  foundAddress,
  holdCrypto,
  initiated,
  requestId,
  sendView,
  tronAddress,
  trx,
  unconfirmed,
} from './support/crypto-sends';
import { sendLiveUpdate } from './support/live-stream';
import { answerHistory, operation } from './support/operation-samples';
import { fakeApi, openApp, useScreens } from './support/open-app';
import {
  beginSend,
  openSend,
  enterAddress,
  enterAmount,
  completeWith,
  cancelWith,
  reviewName,
} from './support/send-steps';

const t = translator();
const say = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);

useScreens();
beforeEach(holdCrypto);

describe('sending', () => {
  test('says what leaves and what arrives, takes the code, and shows the progress', async () => {
    const { user, sheet, press, address } = await openSend();
    await enterAddress(user, sheet);
    await enterAmount(user, sheet);
    await sheet.findByText('103.3 TRX');
    expect(fakeApi().calls(sendRoutes.initiateSend)).toEqual([]);
    await beginSend(user, sheet);
    await expectSheetPage(say('codeHeading'));
    const [asked] = fakeApi().calls(sendRoutes.initiateSend);
    expect(asked?.input.body).toEqual({ to: tronAddress, amount: '100', fee: '3.3' });
    await waitFor(() => expect(address()).toBe(`/wallet/${trx}?modal=send_${requestId}`));
    const code = () => sheet.getByLabelText(say('codeMailed', { email: 'ada@billfold.test' }));
    fakeApi().refuse(sendRoutes.completeSend, 'incorrectCode');
    await waitFor(code);
    await user.type(code(), '11111');
    await press('sendAction');
    await sheet.findByText(t('errors:incorrectCode'));
    await sheet.findByText(new RegExp(say('stillHeld')));
    expect(sheet.queryByText(new RegExp(t('bill-sheets:nothingMoved')))).toBeNull();
    completeWith(sendView());
    await user.type(code(), '22222');
    await press('sendAction');
    await expectSheetPage(say('sendDone'));
    await sheet.findByText(say('stateSent'));
    fakeApi().answer(sendRoutes.getSend, { send: sendView({ state: 'included', confirmations: 2 }) });
    await sendLiveUpdate('sends');
    await sheet.findByText(say('stateIncluded', { confirmations: 2, needed: 3 }));
    const finalizing = sendView({ state: 'included', confirmations: 12, needed: null });
    fakeApi().answer(sendRoutes.getSend, { send: finalizing });
    await sendLiveUpdate('sends');
    await sheet.findByText(say('stateFinalizing'));
    fakeApi().answer(sendRoutes.getSend, { send: sendView({ state: 'final', confirmations: 3 }) });
    await sendLiveUpdate('sends');
    await sheet.findByText(say('stateFinal'));
    const keys = fakeApi()
      .calls(sendRoutes.completeSend)
      .map(({ input, idempotencyKey }) => [input.body.code, idempotencyKey]);
    expect(keys.map(([typed]) => typed)).toEqual(['11111', '22222']);
    expect(new Set(keys.map(([, key]) => key)).size).toBe(2);
  });

  test.each([
    ['low', '1.1', 'TRX', trx],
    ['average', '3.3', 'TRX', trx],
    ['high', '11', 'TRX', trx],
    ['high', '11', 'USDT', 'tron-trc20-usdt'],
  ])('is as fast as its user pays for: %s, a fee of %s TRX for %s', async (tier, fee, ticker, key) => {
    const { user, sheet } = await openSend(key);
    await enterAddress(user, sheet);
    await user.click(await sheet.findByRole('radio', { name: t(`fees:${tier}`) }));
    await enterAmount(user, sheet, '1000', ticker);
    const shownFee = sheet.getByText(say('fee'), { selector: 'dt' }).nextElementSibling;
    expect(shownFee?.textContent).toMatch(new RegExp(`^${fee}.TRX`));
    await beginSend(user, sheet, '1 000', ticker);
    await expectSheetPage(say('codeHeading'));
    const asked = fakeApi().calls(sendRoutes.initiateSend);
    expect(asked.map(({ input }) => input.body.fee)).toEqual([fee]);
  });

  test('for a fee that has risen meanwhile is asked for again with the new one', async () => {
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    fakeApi().refuse(sendRoutes.initiateSend, 'notEnoughFeesOperation');
    askForFee('2');
    await enterAmount(user, sheet);
    await beginSend(user, sheet);
    await sheet.findByText(t('errors:notEnoughFeesOperation'));
    await waitFor(() =>
      expect(sheet.getByRole('radio', { name: t('fees:average'), description: '6' })).toHaveProperty(
        'checked',
        true,
      ),
    );
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '100');
  });

  test('of less than the network takes says so before it is asked for', async () => {
    fakeApi().answer(sendRoutes.findSendRecipient, foundAddress({ least: '0.5' }));
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    const field = sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }));
    await user.type(field, '0.49');
    await user.click(sheet.getByRole('button', { name: reviewName }));
    await sheet.findByText(say('amountTooLittle', { least: '0.5', ticker: 'TRX' }));
    expect(sheet.getByRole('heading', { name: say('amountHeading') })).toBeTruthy();
    await user.clear(field);
    await enterAmount(user, sheet);
  });

  test('leads to its transaction where its network has an explorer', async () => {
    const explorer = 'https://explorer.example/tx/ab';
    fakeApi().answer(sendRoutes.getSend, { send: sendView({ state: 'final', explorer }) });
    await openApp(`/wallet/${trx}?modal=send_${requestId}`);
    const sheet = await openSheet();
    const link = await sheet.findByRole('link', { name: say('explorer') });
    expect(link.getAttribute('href')).toBe(explorer);
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  test('asks for no code where none is wanted, and can be cancelled while the server lets it', async () => {
    const review = sendView({ state: 'review', mayCancel: true });
    fakeApi().answer(sendRoutes.initiateSend, initiated({ channel: -1 }));
    completeWith(review);
    const { user, sheet, press } = await openSend();
    await enterAddress(user, sheet);
    await enterAmount(user, sheet);
    await beginSend(user, sheet);
    await expectSheetPage(say('sendWaits'));
    await sheet.findByText(say('hintReview'));
    cancelWith();
    await press('cancelSend');
    await sheet.findByText(say('stateCancelled'));
    expect(sheet.getByRole('heading', { name: say('sendBack'), level: 3 })).toBeTruthy();
    expect(sheet.queryByRole('button', { name: say('cancelSend') })).toBeNull();
    expect(fakeApi().calls(sendRoutes.cancelSend)[0]?.input).toMatchObject({
      params: { requestId },
      body: { until: 'signed' },
    });
    expect(fakeApi().calls(sendRoutes.completeSend)[0]?.input.body).toEqual({ requestId });
  });

  test('to a user of ours names them on review and button, and says that it arrived at once', async () => {
    const to = 'lin@billfold.test';
    const lin = { id: 10_482, name: 'lin', email: 'l•••@billfold.test' };
    const recipient = {
      kind: 'user' as const,
      address: null,
      masked: 'lin',
      user: lin,
      isOurs: true,
      networks: [],
    };
    const final = sendView({ to, address: null, masked: 'lin', isOurs: true, fee: '0', state: 'final' });
    fakeApi().answer(sendRoutes.findSendRecipient, foundAddress(recipient));
    fakeApi().answer(sendRoutes.initiateSend, initiated({ channel: -1, isOurs: true, fee: '0' }));
    completeWith(final);
    const { user, sheet, press } = await openSend('tectum-t12-tet');
    await user.type(await sheet.findByLabelText(say('toT12')), to);
    await press('toAmount');
    await expectSheetPage(say('amountHeading'));
    await sheet.findByText(say('oursInstant'));
    // Masked, as a handover shows it.
    expect(sheet.queryByText(to)).toBeNull();
    await user.type(sheet.getByLabelText(say('amountIn', { ticker: 'TET' })), '2.5');
    await press('review');
    await expectSheetPage(say('reviewHeading'));
    expect(sheet.getByText(lin.email)).toBeTruthy();
    expect(sheet.getByText(t('bill-sheets:recipientId', { id: String(lin.id) }))).toBeTruthy();
    await user.click(
      sheet.getByRole('button', { name: say('sendNowTo', { amount: '2.5', ticker: 'TET', name: 'lin' }) }),
    );
    await expectSheetPage(say('sendDone'));
    await sheet.findByText(say('stateSettled'));
  });

  test('goes back with everything that was entered, and has held nothing', async () => {
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    await enterAmount(user, sheet);
    const back = async () => user.click(sheet.getByRole('button', { name: t('common:back') }));
    await back();
    await expectSheetPage(say('amountHeading'));
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '100');
    await back();
    await expectSheetPage(say('recipientHeading'));
    expect(sheet.getByLabelText(say('toAnyone', { network: 'Tron' }))).toHaveProperty('value', tronAddress);
    expect(fakeApi().calls(sendRoutes.initiateSend)).toEqual([]);
    expect(fakeApi().calls(sendRoutes.cancelSend)).toEqual([]);
  });
});

describe('a recipient', () => {
  test.each<[AddressFault, string]>([
    [{ kind: 'otherNetwork', networks: ['tron'] }, 'addressOfOther'],
    [{ kind: 'unpayable' }, 'addressUnpayable'],
  ])('that is refused for %o is reported before anything else', async (fault, words) => {
    const errorMsgs = [writeAddressFault(fault)];
    fakeApi().refuse(sendRoutes.findSendRecipient, 'incorrectParameters', { errorMsgs });
    const { user, sheet, press } = await openSend('ethereum-native-eth');
    await user.type(await sheet.findByLabelText(say('toAnyone', { network: 'Ethereum' })), tronAddress);
    await press('toAmount');
    await sheet.findByText(say(words, { network: 'Tron' }));
    expect(fakeApi().calls(sendRoutes.initiateSend)).toEqual([]);
  });

  test('with an address of several networks asks for the one that is meant, and names those without a balance', async () => {
    const currenciesThere = [
      { key: 'tectum-t12-tet', network: 'tectum', protocol: 't12' },
      { key: 'tectum-v4-tet', network: 'tectum', protocol: 'v4' },
    ];
    const recipient = foundAddress({ address: '0xabc', currencies: currenciesThere });
    fakeApi().answer(sendRoutes.findSendRecipient, recipient);
    const { user, sheet, press } = await openSend('ethereum-erc20-tet');
    await user.type(await sheet.findByLabelText(say('toAnyone', { network: 'Ethereum' })), '0xabc');
    await press('toAmount');
    await press('toAmount');
    await sheet.findByText(say('sharedChoose'));
    const v4 = sheet.getByRole('radio', { name: /^TET · Tectum · v4\.0/ });
    expect(v4).toHaveProperty('disabled', true);
    expect(fakeApi().calls(sendRoutes.findSendRecipient)).toHaveLength(1);
    await user.click(sheet.getByRole('radio', { name: 'TET · Tectum · T12' }));
    await press('toAmount');
    await expectSheetPage(say('amountHeading'));
    const asked = fakeApi().calls(sendRoutes.findSendRecipient);
    expect(asked.map(({ input }) => input.query.key)).toEqual(['ethereum-erc20-tet', 'tectum-t12-tet']);
  });

  test('is one of the people who got bills, by a tap, and the tray has what can be sent', async () => {
    const lin = { id: 55_872, name: 'lin', email: 'l••@b••' };
    answerHistory([operation('2026-11-22T10:00:00.000Z', { counterparty: lin })]);
    const { user, sheet } = await openSend();
    await user.click(await sheet.findByRole('button', { name: 'lin' }));
    expect(sheet.getByLabelText(say('toAnyone', { network: 'Tron' }))).toHaveProperty('value', '55872');
    const foot = sheet.getByRole('button', { name: say('toAmount') }).closest('footer');
    expect(foot?.textContent).toMatch(/5.000.*TRX.*Available/);
  });

  test('of before is offered once, by both ends of the address, and not one that was never confirmed', async () => {
    const other = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
    const earlier = [
      sendView({ requestId: requestId.replace('1', '2'), amount: '7' }),
      sendView({ amount: '5' }),
      unconfirmed({ to: other, address: other }),
    ].map((send, place) => ({ ...send, requestId: `0192f000-0000-7000-8000-00000000000${place}` }));
    fakeApi().answer(sendRoutes.listSends, { sends: earlier });
    const { user, sheet } = await openSend();
    const past = within(await sheet.findByRole('list', { name: t('bill-sheets:pastRecipients') }));
    const rows = past.getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('TJRabPrwbZ…8kjpRTv8'),
    ]);
    expect(rows[0]?.textContent).toContain('7 TRX');
    await user.click(rows[0] ?? document.body);
    expect(sheet.getByLabelText(say('toAnyone', { network: 'Tron' }))).toHaveProperty('value', tronAddress);
  });

  test('is pasted, and an unreadable clipboard is reported', async () => {
    const { user, sheet, press } = await openSend();
    const field = () => sheet.getByLabelText(say('toAnyone', { network: 'Tron' }));
    await sheet.findByLabelText(say('toAnyone', { network: 'Tron' }));
    const { clipboard } = navigator;
    await clipboard.writeText(`  tron:${tronAddress}?amount=12.5 `);
    await press('paste');
    await waitFor(() => expect(field()).toHaveProperty('value', tronAddress));
    await press('toAmount');
    await expectSheetPage(say('amountHeading'));
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '12.5');
    await user.click(sheet.getByRole('button', { name: t('common:back') }));
    vi.spyOn(clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press('paste');
    await sheet.findByText(say('pasteFailed'));
  });
});
