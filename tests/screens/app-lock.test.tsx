// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { lockStorageKey } from '../../src/platform/lock/lock-mark';
import { translator } from '../e2e/translator';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { readBeforePressing } from './support/page-clock';
import { beSignedIn } from './support/signed-in';

const t = translator();
const say = (key: string, values: Record<string, unknown> = {}) => t(`lock:${key}`, values);
const path = '/settings/privacy/app-lock';
const pin = '483920';

useScreens();
beforeEach(() => {
  beSignedIn();
});
afterEach(() => {
  document.querySelector('#lock')?.remove();
  delete document.body.dataset['lock'];
});

const field = async (key: string) => screen.findByLabelText<HTMLInputElement>(say(key));
const button = async (key: string) => screen.findByRole<HTMLButtonElement>('button', { name: say(key) });
const isShut = () => document.body.dataset['lock'] === 'closed';
const lockPage = async () =>
  within(
    await waitFor(() => {
      const place = document.querySelector<HTMLElement>('#lock');
      if (place === null) throw new Error('it is not locked');
      return place;
    }),
  );

async function setLock() {
  const opened = await openApp(path);
  const { user } = opened;
  await user.type(await field('pinNew'), pin);
  await user.type(await field('pinAgain'), pin);
  await user.click(await button('set'));
  await button('lockNow');
  return opened;
}

/** Types a PIN into the lock, which stands above everything else. */
async function unlock(typed: string): Promise<void> {
  const user = readBeforePressing(userEvent.setup({ delay: null }));
  const lock = await lockPage();
  await user.type(await lock.findByLabelText(say('pin')), typed);
  await user.click(lock.getByRole('button', { name: say('unlock') }));
}

describe('a lock on this device', () => {
  test('is set with a PIN, closes at a press, and opens with the PIN where the app stood', async () => {
    const { user, address } = await setLock();
    await user.click(await screen.findByRole('button', { name: new RegExp(say('delay5Minutes')) }));
    await user.click(await screen.findByRole('option', { name: say('delayAtOnce') }));
    await user.click(await button('lockNow'));
    const lock = await lockPage();
    await lock.findByRole('heading', { name: say('lockedTitle') });
    expect(document.title).toBe('Billfold');
    await unlock('000001');
    await lock.findByText(say('pinWrong', { count: 9 }));
    expect(isShut()).toBe(true);
    await unlock(pin);
    await waitFor(() => expect(isShut()).toBe(false));
    expect(address()).toBe(path);
    expect(screen.getByRole('button', { name: new RegExp(say('delayAtOnce')) })).toBeTruthy();
  });

  test.each([
    ['12345', '12345', 'pinUnfit'],
    ['123456', '123456', 'pinUnfit'],
    [pin, '483921', 'pinDiffers'],
  ])('is not set with %s and %s', async (first, second, problem) => {
    const { user } = await openApp(path);
    await user.type(await field('pinNew'), first);
    await user.type(await field('pinAgain'), second);
    await user.click(await button('set'));
    await expectText(say(problem));
    expect(localStorage.getItem('billfold.lock')).toBeNull();
  });

  test('asks at the next start before anything is asked for or read', async () => {
    const { reload } = await setLock();
    const before = fakeApi().calls(authRoutes.refreshToken).length;
    const opening = reload();
    const lock = await lockPage();
    await lock.findByRole('heading', { name: say('lockedTitle') });
    expect(document.querySelector('#root')?.textContent).toBe('');
    expect(fakeApi().calls(authRoutes.refreshToken)).toHaveLength(before);
    await unlock(pin);
    await opening;
    await expectHeading(say('title'));
    expect(isShut()).toBe(false);
  });

  test('with a forgotten PIN only allows logging out, which deletes it and all stored data', async () => {
    const { user } = await setLock();
    fakeApi().answer(authRoutes.signOut, {});
    await user.click(await button('lockNow'));
    const lock = await lockPage();
    const press = async (key: string) => user.click(await lock.findByRole('button', { name: say(key) }));
    await press('pinForgotten');
    await press('leaveNot');
    await lock.findByLabelText(say('pin'));
    await press('pinForgotten');
    await press('leave');
    await waitFor(() => expect(fakeApi().calls(authRoutes.signOut)).toHaveLength(1));
    await waitFor(() => expect(isShut()).toBe(false));
    expect(localStorage.getItem('billfold.lock')).toBeNull();
    expect(localStorage.getItem('billfold.hasUserData')).toBeNull();
  });

  test('is turned off with the PIN alone', async () => {
    const { user } = await setLock();
    await user.click(await button('remove'));
    await user.type(await field('pin'), '000001');
    await user.click(await button('remove'));
    await expectText(say('pinWrong', { count: 9 }));
    await user.type(await field('pin'), pin);
    await user.click(await button('remove'));
    await field('pinNew');
    expect(localStorage.getItem('billfold.lock')).toBeNull();
  });
});

test('a tab that was open before the lock was set restarts, locked like the others', async () => {
  beSignedIn();
  const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => undefined);
  await openApp('/settings');
  await expectHeading(t('settings:title'));
  const set = { key: lockStorageKey, oldValue: null, newValue: '{}' };
  window.dispatchEvent(new StorageEvent('storage', set));
  expect(reload).toHaveBeenCalledOnce();
});
