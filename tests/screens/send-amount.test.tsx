// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { openSheet } from './support/bill-sheet';
import { foundAddress, holdCrypto, tronAddress, trx } from './support/crypto-sends';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { beginSend, enterAddress, enterAmount, openSend } from './support/send-steps';

const t = translator();
const say = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);

useScreens();
beforeEach(holdCrypto);

describe('an amount', () => {
  test('of everything leaves the fee, and among users of ours nothing', async () => {
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

  test('of everything has the decimal mark of the language', async () => {
    const turkish = translator('tr');
    const inTurkish = (key: string, words = {}) => turkish(`wallet-sheets:${key}`, words);
    const { user } = await openApp(`/wallet/${trx}?modal=send`, { language: 'tr' });
    const sheet = await openSheet();
    await user.type(await sheet.findByLabelText(inTurkish('toAnyone', { network: 'Tron' })), tronAddress);
    await user.click(sheet.getByRole('button', { name: inTurkish('next') }));
    await sheet.findByLabelText(turkish('fees:feeIn', { ticker: 'TRX' }));
    await user.click(sheet.getByRole('button', { name: inTurkish('max') }));
    const amount = sheet.getByLabelText(inTurkish('amountIn', { ticker: 'TRX' }));
    expect(amount).toHaveProperty('value', '4996,7');
  });

  test.each([
    ['1e3', 'amountFormat'],
    ['4996.8', 'amountTooMuch'],
  ])('of %s is refused before anything is asked', async (typed, words) => {
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    await sheet.findByLabelText(t('fees:feeIn', { ticker: 'TRX' }));
    await user.type(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' })), typed);
    await sheet.findByText(say(words, { count: 6, most: '4 996.7', ticker: 'TRX' }));
    expect(sheet.getByRole('button', { name: say('next') })).toHaveProperty('disabled', true);
  });

  test('that the server refuses is told beside it, and nothing is lost', async () => {
    fakeApi().refuse(sendRoutes.initiateSend, 'insufficientFunds');
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    await enterAmount(user, sheet);
    await beginSend(user, sheet);
    await sheet.findByText(t('errors:insufficientFunds'));
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '100');
  });

  test('a fee that is much for the amount is accepted first, and the button says so', async () => {
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    await user.type(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' })), '10');
    await sheet.findByText(t('fees:acceptFirst'));
    const next = sheet.getByRole('button', { name: say('next') });
    expect(next).toHaveProperty('disabled', true);
    const box = sheet.getByRole('checkbox', { name: t('fees:payAnyway') });
    // Beside the button, which stays in sight, whatever the form's height.
    for (const part of [box, sheet.getByText(t('fees:aboveTenthTitle'))])
      expect(next.closest('footer')?.contains(part)).toBe(true);
    await user.click(box);
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    expect(sheet.queryByText(t('fees:acceptFirst'))).toBeNull();
  });
});
