// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { expectSheetPage, openSheet } from './support/bill-sheet';
import { holdCrypto, tronAddress, trx } from './support/crypto-sends';
import { fakeApi, openApp, useScreens } from './support/open-app';

useScreens();
beforeEach(holdCrypto);

const searches = () => fakeApi().calls(sendRoutes.findSendRecipient);

async function openRecipient(language: 'en' | 'tr' = 'en') {
  const words = translator(language);
  const { user } = await openApp(`/wallet/${trx}?modal=send`, { language });
  const sheet = await openSheet();
  const field = await sheet.findByLabelText(words('wallet-sheets:toAnyone', { network: 'Tron' }));
  const next = async () => user.click(sheet.getByRole('button', { name: words('wallet-sheets:toAmount') }));
  const amount = () => sheet.getByLabelText(words('wallet-sheets:amountIn', { ticker: 'TRX' }));
  return {
    user,
    sheet,
    field,
    next,
    amount,
    say: (key: string, more = {}) => words(`wallet-sheets:${key}`, more),
  };
}

test('an address is looked up without what its paste brought along', async () => {
  const { user, field, next, say } = await openRecipient();
  await user.click(field);
  await user.paste(`${tronAddress.slice(0, 9)}\u200B${tronAddress.slice(9)}\u200E`);
  expect(field).toHaveProperty('value', tronAddress);
  await next();
  await expectSheetPage(say('amountHeading'));
  expect(searches()[0]?.input.query).toMatchObject({ to: tronAddress });
});

test('a pasted request fills in its amount with the mark of the language', async () => {
  const { user, field, next, amount, say } = await openRecipient('tr');
  await user.click(field);
  await user.paste(`tron:${tronAddress}?amount=1.125`);
  expect(field).toHaveProperty('value', tronAddress);
  await next();
  await expectSheetPage(say('amountHeading'));
  expect(amount()).toHaveProperty('value', '1,125');
});

test('a request that is typed is read when the user continues', async () => {
  const { user, field, next, amount, say } = await openRecipient();
  await user.type(field, `tron:${tronAddress}?amount=12.5`);
  await next();
  await expectSheetPage(say('amountHeading'));
  expect(amount()).toHaveProperty('value', '12.5');
  expect(searches().map(({ input }) => input.query.to)).toEqual([tronAddress]);
});

test('a request for another coin is refused, keeps its text, and looks no one up', async () => {
  const { user, sheet, field, next, say } = await openRecipient();
  await user.click(field);
  const text = 'litecoin:3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy?amount=1.5';
  await user.paste(text);
  await sheet.findByText(say('addressOfOther', { network: 'Litecoin' }));
  expect(field).toHaveProperty('value', text);
  await next();
  expect(searches()).toEqual([]);
  await user.clear(field);
  await user.paste(`tron:${tronAddress}?amount=1&req-hurry=1`);
  await sheet.findByText(say('requestDemand'));
});
