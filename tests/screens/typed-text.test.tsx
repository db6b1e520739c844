// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { readingMs } from '../../src/ui/reading-time';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { expectNoSheet, expectSheetPage, openSheet } from './support/bill-sheet';
import { foundAddress, holdCrypto, tronAddress } from './support/crypto-sends';
import { someBillsOf } from './support/holdings';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { movePageClock, stopPageClock, untilPainted } from './support/page-clock';
import { enterAddress, enterAmount, openSend, reviewName } from './support/send-steps';

const t = translator();
const usdt = 'tectum-note-usdt';
const line = `${someBillsOf(usdt, '5', 1)[0]?.serial ?? ''}/ABCDEF`;

useScreens();
beforeEach(() => {
  holdBills();
});

async function openDeposit() {
  const { user } = await openApp(`/bills/${usdt}?modal=deposit`);
  const sheet = await openSheet();
  const text = await sheet.findByRole<HTMLTextAreaElement>('textbox', { name: t('bill-sheets:billText') });
  const press = async (key: string) => user.click(await sheet.findByRole('button', { name: t(key) }));
  return { user, sheet, text, press };
}

/** What lies around the sheet of wide screens. */
function backdrop(): Element {
  const overlay = screen.getByRole('dialog').parentElement?.parentElement;
  if (!overlay) throw new Error('nothing lies around the sheet');
  return overlay;
}

/** Whether the browser would ask before it reloads the page. */
const asksBeforeReload = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a reload', () => {
  test('is asked about while a sheet has typed text, and not after it was emptied or discarded', async () => {
    const { user, text, press } = await openDeposit();
    expect(asksBeforeReload()).toBe(false);
    await user.click(text);
    await user.paste(line);
    expect(asksBeforeReload()).toBe(true);
    await user.clear(text);
    expect(asksBeforeReload()).toBe(false);
    await user.paste(line);
    await press('common:close');
    await press('common:leaveDiscard');
    await expectNoSheet();
    expect(asksBeforeReload()).toBe(false);
  });

  test('and closing are asked about when a button brought the text, of many bills as well', async () => {
    const { user, sheet, text, press } = await openDeposit();
    await navigator.clipboard.writeText(line);
    await press('bill-sheets:billTextPaste');
    await waitFor(() => expect(text.value).toBe(line));
    expect(asksBeforeReload()).toBe(true);
    await user.click(await sheet.findByRole('button', { name: t('bill-sheets:depositMany', { max: 50 }) }));
    await sheet.findByText(t('bulk:manyHeading'));
    expect(asksBeforeReload()).toBe(true);
    await user.click(sheet.getByRole('button', { name: t('common:close') }));
    await sheet.findByText(t('common:leaveTitle'));
  });
});

describe('closing a sheet', () => {
  test('with typed text asks first, and keeping it brings everything back', async () => {
    const { user, sheet, text, press } = await openDeposit();
    await user.click(text);
    await user.paste(line);
    await press('common:close');
    await sheet.findByText(t('common:leaveTitle'));
    await press('common:leaveKeep');
    expect(sheet.queryByText(t('common:leaveTitle'))).toBeNull();
    expect(text.value).toBe(line);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await user.keyboard('{Escape}');
    await press('common:leaveDiscard');
    await expectNoSheet();
  });

  test('without typed text, or with a field that was emptied again, closes it at once', async () => {
    const { user, text, press } = await openDeposit();
    await user.click(text);
    await user.paste(line);
    await user.clear(text);
    await press('common:close');
    await expectNoSheet();
  });

  test('after its text was used closes it at once', async () => {
    fakeApi().answer(exportsRoutes.importBills, {
      bills: someBillsOf(usdt, '5', 1).map((taken) => ({ ...taken, currencyKey: usdt })),
      rejectedBills: [],
    });
    const { user, text, press } = await openDeposit();
    await user.click(text);
    await user.paste(line);
    await press('bill-sheets:depositAction');
    await expectSheetPage(t('bill-sheets:depositDone'));
    await press('common:close');
    await expectNoSheet();
  });

  test('by a press beside it asks as well', async () => {
    const { user, sheet, text, press } = await openDeposit();
    await user.click(text);
    await user.paste(line);
    await user.click(backdrop());
    await sheet.findByText(t('common:leaveTitle'));
    await press('common:leaveKeep');
    expect(text.value).toBe(line);
  });

  test('is not what the second click on a button does that lands beside a smaller page', async () => {
    holdCrypto();
    const { user, hasty, sheet } = await openSend();
    await user.type(
      await sheet.findByLabelText(t('wallet-sheets:toAnyone', { network: 'Tron' })),
      tronAddress,
    );
    stopPageClock();
    await user.click(sheet.getByRole('button', { name: t('wallet-sheets:toAmount') }));
    await expectSheetPage(t('wallet-sheets:amountHeading'));
    await hasty.click(sheet.getByRole('button', { name: reviewName }));
    await hasty.click(backdrop());
    await untilPainted();
    expect(sheet.queryByText(t('common:leaveTitle'))).toBeNull();
    movePageClock(readingMs);
    await hasty.click(backdrop());
    await sheet.findByText(t('common:leaveTitle'));
  });

  test('asks on the review of a send, too', async () => {
    holdCrypto();
    const { user, sheet } = await openSend();
    await enterAddress(user, sheet);
    await enterAmount(user, sheet);
    await user.click(sheet.getByRole('button', { name: t('common:close') }));
    await user.click(await sheet.findByRole('button', { name: t('common:leaveKeep') }));
    await sheet.findByRole('heading', { name: t('wallet-sheets:reviewHeading') });
    expect(sheet.queryByText(t('common:leaveTitle'))).toBeNull();
  });
});

test('a recipient that was typed over during its search is searched for once more', async () => {
  holdCrypto();
  const lin = { id: 10_482, name: 'lin', email: 'l•••@billfold.test' };
  const recipient = foundAddress({ kind: 'user', address: null, masked: 'lin', user: lin, isOurs: true });
  fakeApi().answer(sendRoutes.findSendRecipient, recipient);
  const { release } = fakeApi().hold(sendRoutes.findSendRecipient);
  const { user, sheet, press } = await openSend('tectum-t12-tet');
  const field = await sheet.findByLabelText(t('wallet-sheets:toT12'));
  await user.type(field, 'lin@billfold.test');
  await press('toAmount');
  await user.type(field, 'er');
  release();
  await press('toAmount');
  await expectSheetPage(t('wallet-sheets:amountHeading'));
  const searched = fakeApi().calls(sendRoutes.findSendRecipient);
  expect(searched.map(({ input }) => input.query.to)).toEqual(['lin@billfold.test', 'lin@billfold.tester']);
});
