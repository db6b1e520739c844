// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { holdCrypto, tronAddress } from './support/crypto-sends';
import { expectBills, haveBills } from './support/guest';
import { expectHeading, fakeApi, openApp, useScreens } from './support/open-app';
import { expectPayer } from './support/payer';
import { usePhone } from './support/phone-screen';
import { beSignedIn } from './support/signed-in';

const t = translator();
const site = 'http://localhost';
const bitcoinAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

useScreens();
beforeEach(() => {
  beSignedIn();
  haveBills();
});

/** A device whose camera fails for this reason. */
function refuseCamera(reason: string): { getUserMedia: ReturnType<typeof vi.fn> } {
  const getUserMedia = vi.fn().mockRejectedValue(new DOMException('', reason));
  const all = reason === 'NotFoundError' ? [] : [{ kind: 'videoinput', deviceId: 'one', label: '' }];
  const devices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => all });
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  return devices;
}

async function openScanner() {
  const app = await openApp('/pay?modal=scan');
  const dialog = await screen.findByRole('dialog', { name: t('scanner:title') });
  return { ...app, dialog };
}

/** Dispatches a paste event, for which browsers need no permission. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
}

/** The sheet that follows the scanner. */
const sendSheet = async () =>
  within(await screen.findByRole('dialog', { name: t('wallet-sheets:sendTitle') }));

/** Waits for the note over the picture, and continues from it. */
async function expectNote(user: UserEvent, key: string): Promise<void> {
  await screen.findByText(t(`scanner:${key}`));
  const again = screen.getByRole('button', { name: t('scanner:scanAgain') });
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.click(again);
  await waitFor(() => expect(screen.queryByText(t(`scanner:${key}`))).toBeNull());
}

function somePayment() {
  return site + expectPayer().path;
}

describe('a camera', () => {
  test('that is missing is reported, and Escape leads to the page below', async () => {
    refuseCamera('NotFoundError');
    const { user, dialog } = await openScanner();
    await within(dialog).findByText(t('scanner:absent'));
    expect(within(dialog).queryByRole('button', { name: t('common:retry') })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectHeading(t('shell:navPay'));
  });

  test.each([
    ['busy', 'NotReadableError'],
    ['denied', 'NotAllowedError'],
  ])('that is %s can be tried again', async (key, reason) => {
    const devices = refuseCamera(reason);
    const { user, dialog } = await openScanner();
    await within(dialog).findByText(t(`scanner:${key}`));
    const before = devices.getUserMedia.mock.calls.length;
    await user.click(within(dialog).getByRole('button', { name: t('common:retry') }));
    await waitFor(() => expect(devices.getUserMedia.mock.calls.length).toBeGreaterThan(before));
    await within(dialog).findByText(t(`scanner:${key}`));
  });
});

describe('without a camera', () => {
  usePhone();
  beforeEach(() => refuseCamera('NotFoundError'));

  test('Help stands in the bar, and Pay takes a picture or a link', async () => {
    const { user } = await openApp('/pay?hub=green');
    const bar = screen.getByRole('navigation', { name: t('shell:mainNavigation') });
    await within(bar).findByRole('button', { name: t('shell:help') });
    expect(within(bar).queryByRole('link', { name: t('shell:navPay') })).toBeNull();
    await user.click(await screen.findByRole('link', { name: t('bills:payByPicture') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('scanner:title') }));
    await dialog.findByText(t('scanner:absent'));
    dialog.getByRole('button', { name: t('scanner:file') });
    const url = somePayment();
    paste(url);
    await expectHeading(t('epos:confirmTitle'));
  });
});

describe('on a phone with a camera', () => {
  usePhone();

  test('Pay stands in the middle of the bar, and nobody is asked for the camera before it is pressed', async () => {
    const { getUserMedia } = refuseCamera('NotReadableError');
    const { user, address } = await openApp('/bills');
    await expectBills();
    const bar = screen.getByRole('navigation', { name: t('shell:mainNavigation') });
    await waitFor(() => expect(within(bar).queryAllByRole('button')).toEqual([]));
    const links = within(bar).getAllByRole('link');
    const pay = within(bar).getByRole('link', { name: t('shell:navPay') });
    // When an area on one side is not available, there is no exact middle.
    expect(links.indexOf(pay)).toBe(Math.ceil((links.length - 1) / 2));
    expect(getUserMedia).not.toHaveBeenCalled();
    // The hub that holds most is known once the balances are.
    await waitFor(() => expect(pay.getAttribute('href')).toBe('/pay?hub=green&modal=scan'));
    await user.click(pay);
    const dialog = await screen.findByRole('dialog', { name: t('scanner:title') });
    expect(address()).toBe('/pay?hub=green&modal=scan');
    await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
    await user.click(within(dialog).getByRole('button', { name: t('common:close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toBe('/pay?hub=green'));
    // Its screen belongs to My bills.
    const current = () => within(bar).getAllByRole('link', { current: 'page' });
    await waitFor(() =>
      expect(current().map(({ textContent }) => textContent)).toEqual([t('shell:navBillsShort')]),
    );
  });
});

test('closing the scanner leads back to the entry of Pay that opened it', async () => {
  refuseCamera('NotFoundError');
  const { user, address, history } = await openApp('/pay?hub=green');
  await user.click(await screen.findByRole('link', { name: t('bills:payByPicture') }));
  const dialog = await screen.findByRole('dialog', { name: t('scanner:title') });
  expect(address()).toBe('/pay?hub=green&modal=scan');
  await user.click(within(dialog).getByRole('button', { name: t('common:close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe('/pay?hub=green'));
  expect(history.canGoBack()).toBe(false);
});

describe('what is pasted', () => {
  beforeEach(() => refuseCamera('NotFoundError'));
  afterEach(() => vi.restoreAllMocks());

  test('shows that the reader failed, and can be pasted again', async () => {
    await openScanner();
    const reading = vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('broken');
    });
    paste(somePayment());
    await screen.findByText(t('scanner:readFailed'));
    reading.mockRestore();
    paste(somePayment());
    await expectHeading(t('epos:confirmTitle'));
  });

  test('may be bills for the sheet that one came from', async () => {
    const { user } = await openApp('/bills?hub=green&modal=deposit');
    await user.click(await screen.findByRole('button', { name: t('bill-sheets:depositScan') }));
    await screen.findByRole('dialog', { name: t('bill-sheets:depositScanTitle') });
    paste('0050112345678901/K7WM4TQX');
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('bill-sheets:billText') });
    await waitFor(() => expect(text.value).toBe('0050112345678901/K7WM4TQX'));
  });

  test('leads nowhere when it is of somewhere else, or no payment', async () => {
    const url = somePayment();
    const { user, address } = await openScanner();
    for (const text of [
      '//evil.example/epos',
      'javascript:alert(1)',
      url.replace('epos', 'bills'),
      'hello',
    ]) {
      paste(text);
      await expectNote(user, 'unknownCode');
    }
    for (const text of [`${url}x`, url.replace('localhost', 'evil.example'), `${site}/epos`]) {
      paste(text);
      await expectNote(user, 'invalidPayment');
    }
    expect(address()).toBe('/pay?modal=scan');
    expect(fakeApi().calls(eposRoutes.checkPayment)).toEqual([]);
  });

  test('and is a payment opens its confirmation', async () => {
    const url = somePayment();
    const { address } = await openScanner();
    paste(`  ${url}\n`);
    await expectHeading(t('epos:confirmTitle'));
    expect(address()).toBe('/epos');
  });

  test.each([
    [`tron:${tronAddress}?amount=12.5`, 'Tron', 'TRX'],
    [`bitcoin:${bitcoinAddress}?amount=0.125`, 'Bitcoin', 'BTC'],
  ])('and is a coin’s request fills in the send of that coin: %s', async (text, network, ticker) => {
    holdCrypto();
    const { user, address } = await openScanner();
    paste(text);
    const sheet = await sendSheet();
    const label = t('wallet-sheets:toAnyone', { network });
    await sheet.findByRole('button', { name: new RegExp(`${ticker} · ${network}`) });
    expect(await sheet.findByLabelText(label)).toHaveProperty('value', text.replace(/^[a-z]+:|\?.*$/g, ''));
    expect(address()).toBe('/wallet?modal=send');
    await user.click(sheet.getByRole('button', { name: t('wallet-sheets:toAmount') }));
    const amount = await sheet.findByLabelText(t('wallet-sheets:amountIn', { ticker }));
    expect(amount).toHaveProperty('value', text.replace(/.*=/, ''));
  });

  test('and is a request for an unsupported coin says so, and looks no one up', async () => {
    holdCrypto();
    const { user } = await openScanner();
    paste('litecoin:3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy?amount=1.5');
    const sheet = await sendSheet();
    const words = t('wallet-sheets:addressOfOther', { network: 'Litecoin' });
    await sheet.findByText(words);
    await user.click(sheet.getByRole('button', { name: t('wallet-sheets:toAmount') }));
    await sheet.findByText(words);
    expect(fakeApi().calls(sendRoutes.findSendRecipient)).toEqual([]);
  });

  test('and is bills opens their sheet, past the address', async () => {
    const { history } = await openScanner();
    const bills = '0050112345678901/K7WM4TQX\n0050112345678902/abcd';
    paste(bills);
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: t('bill-sheets:billText'),
    });
    await waitFor(() => expect(text.value).toBe(bills));
    expect(history.location.href).toBe('/bills?hub=green&modal=deposit');
  });

  test('comes by the button too, where the browser lets it', async () => {
    const url = somePayment();
    const { user, dialog } = await openScanner();
    const reading = vi
      .spyOn(navigator.clipboard, 'read')
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const button = within(dialog).getByRole('button', { name: t('scanner:paste') });
    await user.click(button);
    await expectNote(user, 'pasteFailed');
    reading.mockRestore();
    await navigator.clipboard.writeText(url);
    button.focus();
    await user.keyboard('{Enter}');
    await expectHeading(t('epos:confirmTitle'));
  });
});
