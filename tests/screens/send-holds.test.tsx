// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { expectSheetPage } from './support/bill-sheet';
import {
  foundAddress,
  holdCrypto,
  initiated,
  requestId,
  sendView,
  trx,
  unconfirmed,
} from './support/crypto-sends';
import { cryptoBalances, currencyRef } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { fakeApi, useScreens } from './support/open-app';
import { beginSend, openSend, enterAddress } from './support/send-steps';

const t = translator();
const say = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);
const usdtOnTron = 'tron-trc20-usdt';

useScreens();
beforeEach(holdCrypto);

describe('a send begins with', () => {
  test('the first coin that arrives while the sheet says that there is none', async () => {
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({}) });
    const { sheet } = await openSend(usdtOnTron);
    await sheet.findByText(say('emptyTitle'));
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({ [usdtOnTron]: '300' }) });
    await sendLiveUpdate('balances');
    await sheet.findByRole('textbox');
    expect(sheet.queryByText(say('emptyTitle'))).toBeNull();
  });

  test('the currency of its page, though another is the only one held', async () => {
    const amounts = { [usdtOnTron]: '0', 'bitcoin-native-btc': '1' };
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances(amounts) });
    const { sheet } = await openSend(usdtOnTron);
    expect(await sheet.findByRole('button', { name: /^USDT · Tron/ })).toBeTruthy();
  });
});

describe('a send that holds money', () => {
  test.each([
    ['another currency is left', { [usdtOnTron]: '300', 'bitcoin-native-btc': '1' }],
    ['it is the last coin', { [usdtOnTron]: '300' }],
  ])('of a whole balance keeps its currency on every page, where %s', async (_what, amounts) => {
    const whole = sendView({ currency: currencyRef(usdtOnTron), amount: '300' });
    const confirmation = {
      channel: 0 as const,
      resendAt: null,
      expiresAt: '2040-01-01T00:00:00Z',
      triesLeft: 5,
    };
    // Among users of ours no other coin pays a fee.
    fakeApi().answer(sendRoutes.findSendRecipient, foundAddress({ isOurs: true, masked: 'l••@b••' }));
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances(amounts) });
    fakeApi().answer(sendRoutes.getSend, { send: { ...whole, state: 'unconfirmed', confirmation } });
    fakeApi().answer(sendRoutes.initiateSend, () => {
      // The hold empties the balance.
      fakeApi().answer(balancesRoutes.getBalances, {
        balances: cryptoBalances({ ...amounts, [usdtOnTron]: '0' }),
      });
      return initiated({ amount: '300', arrives: '300' });
    });
    const { user, sheet, press } = await openSend(usdtOnTron);
    await enterAddress(user, sheet);
    await user.type(sheet.getByLabelText(say('amountIn', { ticker: 'USDT' })), '300');
    await press('review');
    await expectSheetPage(say('reviewHeading'));
    expect(sheet.getAllByText(/^300(\.00)? USDT$/).length).toBeGreaterThan(0);
    await sendLiveUpdate('balances');
    expect(sheet.queryByText(/BTC/)).toBeNull();
    await beginSend(user, sheet, '300', 'USDT');
    await expectSheetPage(say('codeHeading'));
    await sheet.findAllByText(/^300(\.00)? USDT$/);
    await sendLiveUpdate('balances');
    expect(sheet.getAllByText(/^300(\.00)? USDT$/).length).toBeGreaterThan(0);
    expect(sheet.queryByText(/BTC/)).toBeNull();
    expect(sheet.queryByText(say('emptyTitle'))).toBeNull();
  });

  test('names the send that holds the money, and leads to it', async () => {
    fakeApi().answer(sendRoutes.listSends, { sends: [unconfirmed()] });
    const { user, sheet, address } = await openSend();
    await enterAddress(user, sheet);
    await sheet.findByText(say('heldSend', { amount: '100', ticker: 'TRX' }));
    await user.click(sheet.getByRole('link', { name: say('heldSendOpen') }));
    await expectSheetPage(say('codeHeading'));
    expect(address()).toBe(`/wallet/${trx}?modal=send_${requestId}`);
  });
});
