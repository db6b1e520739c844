// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { expectAbove, expectSheetPage, openSheet } from './support/bill-sheet';
import { foundAddress, holdCrypto, tronAddress, trx } from './support/crypto-sends';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { beginSend, enterAddress, enterAmount, openSend, reviewName } from './support/send-steps';

const t = translator();
const say = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);

useScreens();
beforeEach(holdCrypto);

describe('an amount', () => {
  test('of everything leaves the fee, and among users of ours nothing', async () => {
    const { user, sheet, press } = await openSend();
    await enterAddress(user, sheet);
    await sheet.findByRole('radio', { name: t('fees:average') });
    await press('max');
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '4996.7');
    fakeApi().answer(sendRoutes.findSendRecipient, foundAddress({ isOurs: true, masked: 'l••@b••' }));
    await user.click(sheet.getByRole('button', { name: t('common:back') }));
    await press('toAmount');
    await sheet.findByText(say('oursInstant'));
    await press('max');
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '5000');
  });

  test('of everything has the decimal mark of the language', async () => {
    const turkish = translator('tr');
    const inTurkish = (key: string, words = {}) => turkish(`wallet-sheets:${key}`, words);
    const { user } = await openApp(`/wallet/${trx}?modal=send`, { language: 'tr' });
    const sheet = await openSheet();
    await user.type(await sheet.findByLabelText(inTurkish('toAnyone', { network: 'Tron' })), tronAddress);
    await user.click(sheet.getByRole('button', { name: inTurkish('toAmount') }));
    await sheet.findByRole('radio', { name: turkish('fees:average') });
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
    await sheet.findByRole('radio', { name: t('fees:average') });
    await user.type(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' })), typed);
    await user.click(sheet.getByRole('button', { name: reviewName }));
    await sheet.findByText(say(words, { count: 6, most: '4 996.7', ticker: 'TRX' }));
    expect(sheet.getByRole('heading', { name: say('amountHeading') })).toBeTruthy();
  });

  test('and a typed fee stay when the user comes back from the review', async () => {
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    await user.click(await sheet.findByRole('radio', { name: t('fees:custom') }));
    const fee = () =>
      sheet.getByRole<HTMLInputElement>('textbox', { name: t('fees:feeIn', { ticker: 'TRX' }) });
    await user.clear(fee());
    await user.type(fee(), '1.25');
    await enterAmount(user, sheet);
    await user.click(sheet.getByRole('button', { name: t('common:back') }));
    await expectSheetPage(say('amountHeading'));
    expect(fee().value).toBe('1.25');
    expect(sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }))).toHaveProperty('value', '100');
  });

  test('is typed at once, as its field has the focus, and leads on by Enter', async () => {
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    await sheet.findByRole('radio', { name: t('fees:average') });
    const amount = sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }));
    await waitFor(() => expect(document.activeElement).toBe(amount));
    await user.keyboard('100');
    expect(amount).toHaveProperty('value', '100');
    await user.keyboard('{Enter}');
    await expectSheetPage(say('reviewHeading'));
    expect(fakeApi().calls(sendRoutes.initiateSend)).toHaveLength(0);
  });

  test('shows no error before the first Next, or before the field is left with something typed', async () => {
    const { user, sheet, press } = await openSend();
    await enterAddress(user, sheet);
    await sheet.findByRole('radio', { name: t('fees:average') });
    const amount = sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }));
    const expectValid = (isValid: boolean) =>
      expect(amount.getAttribute('aria-invalid')).toBe(isValid ? null : 'true');
    await user.click(amount);
    await user.tab();
    expectValid(true);
    const review = sheet.getByRole('button', { name: reviewName, description: say('amountRequired') });
    expect(review).toHaveProperty('disabled', true);
    await user.type(amount, '9');
    expectValid(true);
    await user.type(amount, '999');
    expectValid(true);
    await press('review');
    await waitFor(() => expectValid(false));
    await user.click(sheet.getByRole('button', { name: t('common:back') }));
    await press('toAmount');
    const again = await sheet.findByLabelText(say('amountIn', { ticker: 'TRX' }));
    await user.type(again, '9');
    expect(again.getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(again.getAttribute('aria-invalid')).toBe('true');
  });

  test('of everything follows the fee, until another one is typed', async () => {
    const { user, sheet, press } = await openSend();
    await enterAddress(user, sheet);
    await sheet.findByRole('radio', { name: t('fees:average') });
    const amount = sheet.getByLabelText(say('amountIn', { ticker: 'TRX' }));
    const choose = async (tier: string) => user.click(sheet.getByRole('radio', { name: t(`fees:${tier}`) }));
    await press('max');
    expect(amount).toHaveProperty('value', '4996.7');
    await choose('high');
    expect(amount).toHaveProperty('value', '4989');
    await choose('low');
    expect(amount).toHaveProperty('value', '4998.9');
    await choose('custom');
    const fee = sheet.getByLabelText(t('fees:feeIn', { ticker: 'TRX' }));
    // It begins with what was chosen before.
    expect(fee).toHaveProperty('value', '1.1');
    await user.clear(fee);
    await user.type(fee, '5');
    expect(amount).toHaveProperty('value', '4995');
    await user.clear(amount);
    await user.type(amount, '4995.5');
    await choose('high');
    expect(amount).toHaveProperty('value', '4995.5');
    await press('max');
    expect(amount).toHaveProperty('value', '4989');
  });

  test('that the server refuses is reported beside it, and nothing is lost', async () => {
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
    const next = sheet.getByRole('button', { name: reviewName });
    expect(next).toHaveProperty('disabled', true);
    const box = sheet.getByRole('checkbox', { name: t('fees:payAnyway') });
    expectAbove([sheet.getByText(t('fees:aboveTenthTitle')), box], next);
    await user.click(box);
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    expect(sheet.queryByText(t('fees:acceptFirst'))).toBeNull();
  });
});
