// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createAppLock } from './app-lock';
import type { LockOwner } from './app-lock';
import { lockStorageKey } from './lock-mark';
import type { AskPasskey } from './lock-passkey';
import { readLock } from './lock-record';

const pin = '483920';
const id = 'AQID';

/** A device that makes its secrets of a salt and a key of its own, as an authenticator does. */
function deviceWith(deviceKey: number): AskPasskey {
  return async (salt) => ({
    id,
    secret: await crypto.subtle.digest('SHA-256', new Uint8Array([deviceKey, ...salt])),
  });
}

/** A lock that is set, with the device that is asked. */
async function openLock(ask = vi.fn<AskPasskey>(deviceWith(1))) {
  const owner = {
    holdKey: vi.fn<LockOwner['holdKey']>(),
    reencrypt: vi.fn<LockOwner['reencrypt']>(async () => undefined),
    leave: vi.fn<LockOwner['leave']>(async () => undefined),
  };
  const lock = createAppLock({
    channel: { post: () => undefined, listen: () => undefined },
    nowMs: () => 1_000_000,
    ask,
  });
  lock.connect(owner);
  await lock.set(pin, 0);
  return { lock, owner, ask };
}

beforeEach(() => localStorage.clear());

test('a passkey opens the lock, asked by its id and salt, and the PIN still does', async () => {
  const { lock, owner, ask } = await openLock();
  expect(lock.hasPasskey()).toBe(false);
  expect(await lock.openByPasskey()).toBe('unfit');
  expect(await lock.addPasskey(pin)).toEqual({ kind: 'right' });
  const [[salt] = []] = ask.mock.calls;
  lock.close();
  expect(await lock.openByPasskey()).toBe('right');
  expect(ask).toHaveBeenLastCalledWith(salt, id);
  expect([lock.state(), owner.holdKey.mock.lastCall?.[0]?.extractable]).toEqual(['open', false]);
  lock.close();
  expect(await lock.open(pin)).toEqual({ kind: 'right' });
  expect(await lock.remove(pin)).toEqual({ kind: 'right' });
  expect(localStorage.getItem(lockStorageKey)).toBeNull();
});

test('without the right PIN no passkey is asked for, and the try counts', async () => {
  const { lock, ask } = await openLock();
  expect(await lock.addPasskey('483921')).toEqual({ kind: 'wrong', triesLeft: 9 });
  expect([ask.mock.calls.length, lock.hasPasskey(), readLock()?.wrong]).toEqual([0, false, 1]);
});

test.each(['unused', 'unfit'] as const)('a device that answers %s adds and opens nothing', async (answer) => {
  const { lock, ask } = await openLock();
  ask.mockResolvedValueOnce(answer);
  expect(await lock.addPasskey(pin)).toEqual({ kind: answer });
  expect(lock.hasPasskey()).toBe(false);
  await lock.addPasskey(pin);
  lock.close();
  ask.mockResolvedValueOnce(answer);
  expect(await lock.openByPasskey()).toBe(answer);
  expect([lock.state(), readLock()?.wrong]).toEqual(['closed', 0]);
});

test('another passkey’s secret opens nothing', async () => {
  const { lock, ask } = await openLock();
  await lock.addPasskey(pin);
  lock.close();
  ask.mockImplementationOnce(deviceWith(2));
  expect([await lock.openByPasskey(), lock.state()]).toEqual(['unfit', 'closed']);
});

test('a passkey that was taken away opens nothing more', async () => {
  const { lock, ask } = await openLock();
  await lock.addPasskey(pin);
  lock.removePasskey();
  lock.close();
  expect([lock.hasPasskey(), await lock.openByPasskey(), lock.state()]).toEqual([false, 'unfit', 'closed']);
  expect(ask).toHaveBeenCalledOnce();
  expect(await lock.open(pin)).toEqual({ kind: 'right' });
});

test('a lock that went while the passkey was asked for stays gone', async () => {
  const { lock, ask, owner } = await openLock();
  await lock.addPasskey(pin);
  lock.close();
  const answer = deviceWith(1);
  ask.mockImplementationOnce(async (...asked) => {
    lock.forget();
    return answer(...asked);
  });
  owner.holdKey.mockClear();
  expect([await lock.openByPasskey(), lock.state()]).toEqual(['unused', 'off']);
  expect(owner.holdKey).not.toHaveBeenCalled();
});

test('whose salt was damaged opens nothing, and asks no device', async () => {
  const { lock, ask } = await openLock();
  await lock.addPasskey(pin);
  lock.close();
  ask.mockClear();
  const record = JSON.parse(localStorage.getItem(lockStorageKey) ?? '') as { passkey: { salt: string } };
  record.passkey.salt = '%';
  localStorage.setItem(lockStorageKey, JSON.stringify(record));
  expect([await lock.openByPasskey(), lock.state(), ask.mock.calls]).toEqual(['unfit', 'closed', []]);
});
