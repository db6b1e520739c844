import { waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { sendRoutes } from '../../../contract/send/send.contract';
import type { SendView } from '../../../contract/send/send.contract';
import { translator } from '../../e2e/translator';
import { expectSheetPage, openSheet } from './bill-sheet';
import { holdCrypto, initiated, requestId, sendView, tronAddress, trx, unconfirmed } from './crypto-sends';
import { fakeApi, openApp } from './open-app';

const t = translator();
const say = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);

/** The button that leads to the review, with the amount or without. */
export const reviewName = new RegExp(
  `^(${say('review')}|${say('reviewAmount', { amount: String.raw`[\d\s.,]+`, ticker: '[A-Z]+' })})$`,
);

type Sheet = Awaited<ReturnType<typeof openSheet>>;

export async function openSend(currencyKey = trx) {
  const opened = await openApp(`/wallet/${currencyKey}?modal=send`);
  const sheet = await openSheet();
  const press = async (key: string) =>
    opened.user.click(await sheet.findByRole('button', { name: key === 'review' ? reviewName : say(key) }));
  return { ...opened, sheet, press };
}

export async function enterAddress(user: UserEvent, sheet: Sheet): Promise<void> {
  await user.type(await sheet.findByLabelText(say('toAnyone', { network: 'Tron' })), tronAddress);
  await user.click(sheet.getByRole('button', { name: say('toAmount') }));
  await expectSheetPage(say('amountHeading'));
}

export async function enterAmount(
  user: UserEvent,
  sheet: Sheet,
  amount = '100',
  ticker = 'TRX',
): Promise<void> {
  const field = sheet.getByLabelText(say('amountIn', { ticker }));
  await user.clear(field);
  await user.type(field, amount);
  await user.click(sheet.getByRole('button', { name: reviewName }));
  await expectSheetPage(say('reviewHeading'));
}

/** Presses the review's button, which begins the send. */
export async function beginSend(
  user: UserEvent,
  sheet: Sheet,
  amount = '100',
  ticker = 'TRX',
): Promise<void> {
  // Any space between the thousands.
  const values = { amount: amount.replace(' ', '.'), ticker, name: '.+' };
  const name = new RegExp(`^(${say('sendNow', values)}|${say('sendNowTo', values)})$`);
  await user.click(await sheet.findByRole('button', { name }));
}

/** As far as the code of a send of 100 TRX. */
export async function goToCode() {
  const opened = await openSend();
  const { user, sheet } = opened;
  await enterAddress(user, sheet);
  await enterAmount(user, sheet);
  await beginSend(user, sheet);
  await expectSheetPage(say('codeHeading'));
  const code = () => sheet.getByLabelText(say('codeMailed', { email: 'ada@billfold.test' }));
  await waitFor(code);
  return { ...opened, code };
}

/** What an initiated send waits for is as this. */
export function initiateWith(changes: Partial<NonNullable<SendView['confirmation']>>): void {
  const confirmation = { channel: 0 as const, resendAt: null, expiresAt: '2040-01-01T00:00:00Z', ...changes };
  fakeApi().answer(sendRoutes.initiateSend, initiated(confirmation));
  fakeApi().answer(sendRoutes.getSend, {
    send: { ...unconfirmed(), confirmation: { triesLeft: 5, ...confirmation } },
  });
}

/** From its confirmation on a send is as this one. */
export function completeWith(send: SendView): void {
  fakeApi().answer(sendRoutes.completeSend, () => {
    fakeApi().answer(sendRoutes.getSend, { send });
    return { send };
  });
}

/** Answers the cancel call with a cancelled send. */
export function cancelWith(): void {
  const send = sendView({ state: 'cancelled' });
  fakeApi().answer(sendRoutes.cancelSend, () => {
    fakeApi().answer(sendRoutes.getSend, { send });
    return { send };
  });
}

/** Opens a send that waits for its code, from the address. */
export async function openBegunSend(channel: -1 | 0 | 1) {
  holdCrypto();
  fakeApi().answer(sendRoutes.getSend, { send: unconfirmed({ channel }) });
  return openApp(`/wallet/${trx}?modal=send_${requestId}`);
}
