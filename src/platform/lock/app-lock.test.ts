// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppLock } from './app-lock';
import type { AppLock, LockOwner } from './app-lock';
import { hasLock, lockStorageKey } from './lock-mark';
import { readLock } from './lock-record';

const pin = '483920';
const wrongPin = '483921';
type Channel = NonNullable<NonNullable<Parameters<typeof createAppLock>[0]>['channel']>;
type Message = Parameters<Channel['post']>[0];

let nowMs: number;
let tabs: ((message: Message) => void)[];

/** A browser tab that records the calls of its lock. */
function openTab() {
  const ownListeners: ((message: Message) => void)[] = [];
  const channel: Channel = {
    post: (message) => {
      for (const hear of tabs) if (!ownListeners.includes(hear)) hear(message);
    },
    listen: (onMessage) => {
      ownListeners.push(onMessage);
      tabs.push(onMessage);
    },
  };
  const owner = {
    holdKey: vi.fn<LockOwner['holdKey']>(),
    reencrypt: vi.fn<LockOwner['reencrypt']>(async () => undefined),
    leave: vi.fn<LockOwner['leave']>(async () => undefined),
  };
  const lock = createAppLock({ channel, nowMs: () => nowMs });
  lock.connect(owner);
  lock.start();
  return { lock, owner };
}

async function tryWrong(lock: AppLock, times: number): Promise<void> {
  for (let tried = 0; tried < times; tried += 1) {
    nowMs = Math.max(nowMs, lock.waitUntilMs());
    await lock.open(wrongPin);
  }
}

beforeEach(() => {
  localStorage.clear();
  nowMs = Date.parse('2026-11-25T12:00:00Z');
  tabs = [];
});

describe('a lock', () => {
  it('is off at first; set, it holds a key that is stored only wrapped', async () => {
    const { lock, owner } = openTab();
    expect([lock.state(), hasLock()]).toEqual(['off', false]);
    await lock.set(pin, 300);
    expect([lock.state(), hasLock(), readLock()?.delayS]).toEqual(['open', true, 300]);
    expect(owner.reencrypt).toHaveBeenCalledOnce();
    expect(owner.reencrypt.mock.calls[0]?.[0]?.extractable).toBe(false);
    expect(localStorage.getItem(lockStorageKey)).not.toContain(pin);
  });

  it('closed, it forgets the key until the PIN is right', async () => {
    const { lock, owner } = openTab();
    await lock.set(pin, 0);
    lock.close();
    expect([lock.state(), owner.holdKey.mock.lastCall]).toEqual(['closed', [undefined]]);
    expect(await lock.open(wrongPin)).toEqual({ kind: 'wrong', triesLeft: 9 });
    expect([lock.state(), owner.holdKey.mock.calls.length]).toEqual(['closed', 1]);
    expect(await lock.open(pin)).toEqual({ kind: 'right' });
    expect([lock.state(), readLock()?.wrong]).toEqual(['open', 0]);
    expect(owner.holdKey.mock.lastCall?.[0]).toBeInstanceOf(CryptoKey);
  });

  it('begins closed at the next start, unless another tab is open, and goes with all tabs', async () => {
    const first = openTab();
    await first.lock.set(pin, 60);
    const second = openTab();
    expect(second.lock.state()).toBe('open');
    second.lock.close();
    expect([first.lock.state(), openTab().lock.state()]).toEqual(['closed', 'closed']);
    await second.lock.open(pin);
    expect(first.lock.state()).toBe('open');
  });

  it('waits longer after each wrong PIN from the fourth on, also after a new start, and checks no PIN meanwhile', async () => {
    const { lock } = openTab();
    await lock.set(pin, 0);
    lock.close();
    await tryWrong(lock, 3);
    expect(lock.waitUntilMs()).toBe(0);
    await tryWrong(lock, 1);
    expect(lock.waitUntilMs() - nowMs).toBe(30_000);
    const { lock: again } = openTab();
    expect(await again.open(pin)).toEqual({ kind: 'wrong', triesLeft: 6 });
    expect([again.state(), readLock()?.wrong]).toEqual(['closed', 4]);
    nowMs += 30_000;
    await tryWrong(again, 1);
    expect(again.waitUntilMs() - nowMs).toBe(60_000);
    nowMs += 60_000;
    expect(await again.open(pin)).toEqual({ kind: 'right' });
  });

  it('logs out at the tenth, and is gone with the session', async () => {
    const { lock, owner } = openTab();
    await lock.set(pin, 0);
    lock.close();
    await tryWrong(lock, 9);
    expect(owner.leave).not.toHaveBeenCalled();
    nowMs = lock.waitUntilMs();
    expect(await lock.open(wrongPin)).toEqual({ kind: 'left' });
    expect(owner.leave).toHaveBeenCalledOnce();
    expect([lock.state(), hasLock()]).toEqual(['off', false]);
  });

  it('is taken away for the right PIN alone, and what is kept gets the browser’s own key', async () => {
    const { lock, owner } = openTab();
    await lock.set(pin, 0);
    expect((await lock.remove(wrongPin)).kind).toBe('wrong');
    expect(hasLock()).toBe(true);
    expect((await lock.remove(pin)).kind).toBe('right');
    expect([lock.state(), hasLock(), owner.reencrypt.mock.lastCall]).toEqual(['off', false, [undefined]]);
  });

  it('whose record can’t be read stays closed, and leaves by logging out', async () => {
    localStorage.setItem(lockStorageKey, '{"delayS":300}');
    const { lock, owner } = openTab();
    expect(lock.state()).toBe('closed');
    expect((await lock.open(pin)).kind).toBe('wrong');
    await lock.leave();
    expect([lock.state(), hasLock(), owner.leave.mock.calls.length]).toEqual(['off', false, 1]);
  });
});
