// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AskPasskey } from '../../src/platform/lock/lock-passkey';
import { translator } from '../e2e/translator';
import { openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

/** The device: what it answers, a test says. */
const device = vi.hoisted(() => ({ ask: vi.fn<AskPasskey>(), isAble: true }));
vi.mock('../../src/platform/lock/lock-passkey', async (original) => ({
  ...(await original<object>()),
  askPasskey: device.ask,
  mayUnlockByPasskey: async () => device.isAble,
}));

const t = translator();
const say = (key: string, values: Record<string, unknown> = {}) => t(`lock:${key}`, values);
const pin = '483920';
const given = { id: 'AQID', secret: new Uint8Array(32).fill(7).buffer };

useScreens();
beforeEach(() => {
  device.ask.mockReset().mockResolvedValue(given);
  device.isAble = true;
  beSignedIn();
});
afterEach(() => {
  document.querySelector('#lock')?.remove();
  delete document.body.dataset['lock'];
});

const field = async (key: string) => screen.findByLabelText<HTMLInputElement>(say(key));
const button = async (key: string) => screen.findByRole<HTMLButtonElement>('button', { name: say(key) });

/** Turns the lock on. */
async function setLock() {
  const { user } = await openApp('/settings/privacy/app-lock');
  await user.type(await field('pinNew'), pin);
  await user.type(await field('pinAgain'), pin);
  await user.click(await button('set'));
  await button('lockNow');
  return user;
}

test('a passkey is added with the PIN, unlocks, says when it was not used, and is taken away', async () => {
  const user = await setLock();
  await user.click(await button('passkeyAdd'));
  await user.type(await field('pin'), '000001');
  await user.click(await button('passkeyUse'));
  await screen.findByText(say('pinWrong', { count: 9 }));
  expect(device.ask).not.toHaveBeenCalled();
  await user.type(await field('pin'), pin);
  await user.dblClick(await button('passkeyUse'));
  await button('passkeyRemove');
  expect(device.ask).toHaveBeenCalledOnce();

  await user.click(await button('lockNow'));
  const place = await waitFor(() => {
    const lockElement = document.querySelector<HTMLElement>('#lock');
    if (lockElement === null) throw new Error('it is not locked');
    return within(lockElement);
  });
  device.ask.mockResolvedValueOnce('unused');
  const unlock = await place.findByRole('button', { name: say('unlockWithPasskey') });
  // Before the field for the PIN and its button, which waits for the PIN.
  const after = unlock.compareDocumentPosition(place.getByLabelText(say('pin')));
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await user.click(unlock);
  await place.findByText(say('passkeyUnused'));
  await user.click(unlock);
  await waitFor(() => expect(document.body.dataset['lock']).toBeUndefined());

  await user.click(await button('passkeyRemove'));
  await button('passkeyAdd');
});

test('a device that keeps no secrets is reported, and the PIN stays alone', async () => {
  device.ask.mockResolvedValue('unfit');
  const user = await setLock();
  await user.click(await button('passkeyAdd'));
  await user.type(await field('pin'), pin);
  await user.click(await button('passkeyUse'));
  await screen.findByText(say('passkeyUnfit'));
  expect(screen.queryByRole('button', { name: say('passkeyRemove') })).toBeNull();
});

test('a browser that can’t offers none', async () => {
  device.isAble = false;
  await setLock();
  expect(screen.queryByRole('button', { name: say('passkeyAdd') })).toBeNull();
});
