import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { createSession } from './create-session';
import type { SessionMessage, SessionParts } from './create-session';
import { sessionKnown } from './session';

const over = new Error('over');
const lost = new Error('lost');

/** Tabs of one browser that receive each other's messages. */
function browser() {
  const hearers: ((message: SessionMessage) => void)[] = [];
  return (overrides: Partial<SessionParts> = {}) => {
    const ownIndex = hearers.length;
    const refresh = vi.fn<(attemptId: string) => Promise<string>>(async () => 'fresh');
    const [forget, onOver] = [vi.fn<() => void>(), vi.fn<(error?: unknown) => void>()];
    const owner = {
      loadUser: vi.fn<() => Promise<void>>(async () => undefined),
      restoreUser: vi.fn<() => Promise<boolean>>(async () => false),
      dropData: vi.fn<() => void>(),
    };
    const session = createSession({
      channel: {
        post: (message) => hearers.forEach((hear, index) => index !== ownIndex && hear(message)),
        listen: (onMessage) => hearers.push(onMessage),
      },
      exclusively: async (task) => task(),
      refresh,
      attempt: { read: () => null, write: () => undefined },
      newAttemptId: () => 'attempt',
      hasLiveSession: () => true,
      mark: () => 'mark',
      isAnswer: (error) => error === over,
      isOver: (error) => error === over,
      endOnServer: async () => undefined,
      onBegin: () => undefined,
      onOver,
      forget,
      ...overrides,
    });
    session.connect(owner);
    return { session, refresh, forget, onOver, owner };
  };
}

describe('session start', () => {
  it('knows a guest at once, without asking the server', () => {
    const { session, refresh } = browser()({ hasLiveSession: () => false });
    void session.start();
    expect(session.state()).toBe('guest');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('refreshes, fetches the user, then counts as signed in', async () => {
    const { session, owner } = browser()();
    owner.loadUser.mockImplementation(async () => expect(session.state()).toBe('starting'));
    await session.start();
    expect(owner.loadUser).toHaveBeenCalledTimes(1);
    expect(session.state()).toBe('signedIn');
    expect(await session.accessToken()).toBe('fresh');
  });

  it('becomes a guest and clears its data when the server has ended the session, and passes on why', async () => {
    const { session, refresh, forget, onOver } = browser()();
    refresh.mockRejectedValueOnce(over);
    await session.start();
    expect(session.state()).toBe('guest');
    expect(forget).toHaveBeenCalledTimes(1);
    expect(onOver.mock.calls).toEqual([[over]]);
  });

  it('passes on why the user was refused', async () => {
    const { session, owner, onOver } = browser()();
    owner.loadUser.mockRejectedValueOnce(over);
    await session.start();
    expect(session.state()).toBe('guest');
    expect(onOver.mock.calls).toEqual([[over]]);
  });

  it('keeps the session while the server is unreachable, and continues later', async () => {
    const { session, refresh, forget } = browser()();
    refresh.mockRejectedValueOnce(lost);
    await session.start();
    expect(session.state()).toBe('unreachable');
    expect(forget).not.toHaveBeenCalled();
    await session.start();
    expect(session.state()).toBe('signedIn');
  });

  it('is continued by the first call once the server can be reached, which is not sent without a token', async () => {
    const { session, refresh } = browser()();
    refresh.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await session.start();
    await expect(session.accessToken()).rejects.toBe(lost);
    expect(session.state()).toBe('unreachable');
    expect(await Promise.all([session.accessToken(), session.accessToken()])).toEqual(['fresh', 'fresh']);
    expect(refresh).toHaveBeenCalledTimes(3);
    await session.start();
    expect(session.state()).toBe('signedIn');
  });

  it('ends when the first call after an outage is refused as signed out', async () => {
    const { session, refresh } = browser()();
    refresh.mockRejectedValueOnce(lost).mockRejectedValueOnce(over);
    await session.start();
    expect(await session.accessToken()).toBeNull();
    expect(session.state()).toBe('guest');
  });

  it('notifies its listeners', async () => {
    const { session } = browser()();
    const known = sessionKnown(session);
    await session.start();
    expect(await known).toBe('signedIn');
    expect(await sessionKnown(session)).toBe('signedIn');
  });
});

describe('session start with what the device has kept', () => {
  it('shows it before the server has responded, and calls made meanwhile wait for the token', async () => {
    let answer: (token: string) => void = () => undefined;
    const { session, refresh, owner } = browser()();
    owner.restoreUser.mockResolvedValue(true);
    refresh.mockImplementationOnce(async () => new Promise((resolve) => (answer = resolve)));
    const started = session.start();
    expect(await sessionKnown(session)).toBe('signedIn');
    const token = session.accessToken();
    answer('fresh');
    expect(await token).toBe('fresh');
    await started;
    expect(owner.loadUser).toHaveBeenCalledTimes(1);
    expect(session.state()).toBe('signedIn');
  });

  it('still shows it offline', async () => {
    const { session, refresh, owner } = browser()();
    owner.restoreUser.mockResolvedValue(true);
    refresh.mockRejectedValueOnce(lost);
    await session.start();
    expect(session.state()).toBe('unreachable');
    expect(owner.dropData).not.toHaveBeenCalled();
  });

  it('drops it when the server says that the session is over', async () => {
    const { session, refresh, owner } = browser()();
    owner.restoreUser.mockResolvedValue(true);
    refresh.mockRejectedValueOnce(over);
    await session.start();
    expect(session.state()).toBe('guest');
    expect(owner.dropData).toHaveBeenCalled();
  });

  it('does without it when it cannot be read', async () => {
    const { session, owner } = browser()();
    owner.restoreUser.mockRejectedValue(new Error('no database'));
    await session.start();
    expect(session.state()).toBe('signedIn');
  });
});

describe('session in several tabs', () => {
  it('hands a renewed token to the others', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    await first.session.start();
    await second.session.start();
    first.refresh.mockResolvedValueOnce('newest');
    await first.session.renewAccessToken('fresh');
    expect(await second.session.accessToken()).toBe('newest');
    expect(await second.session.renewAccessToken('fresh')).toBe('newest');
  });

  it('signs out of all of them and drops their data', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    await first.session.start();
    await second.session.start();
    await first.session.signOut();
    expect([first.session.state(), second.session.state()]).toEqual(['guest', 'guest']);
    expect(await second.session.accessToken()).toBeNull();
    expect(second.owner.dropData).toHaveBeenCalled();
    expect([first.session.wasLeft(), second.session.wasLeft()]).toEqual([true, true]);
    for (const { onOver } of [first, second]) expect(onOver).not.toHaveBeenCalled();
  });

  it('says in each of them that the session is over', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    await first.session.start();
    await second.session.start();
    first.refresh.mockRejectedValueOnce(over);
    await first.session.renewAccessToken('fresh');
    expect([first.onOver.mock.calls, second.onOver.mock.calls]).toEqual([[[over]], [[]]]);
  });

  it('signs in everywhere and drops what an earlier user left', async () => {
    const open = browser();
    const [first, second] = [open({ hasLiveSession: () => false }), open({ hasLiveSession: () => false })];
    await first.session.start();
    await second.session.start();
    await first.session.begin('first token');
    expect(await second.session.accessToken()).toBe('first token');
    expect(second.owner.dropData).toHaveBeenCalled();
    await expect(sessionKnown(second.session)).resolves.toBe('signedIn');
  });
});

describe('session end', () => {
  it('signs out at once, even when the server is unreachable', async () => {
    const { session } = browser()({ endOnServer: async () => Promise.reject(lost) });
    await session.start();
    await expect(session.signOut()).rejects.toBe(lost);
    expect(session.state()).toBe('guest');
  });

  it('drops a token that arrives after signing out', async () => {
    let answer: (token: string) => void = () => undefined;
    const { session, refresh } = browser()();
    await session.start();
    refresh.mockImplementationOnce(async () => new Promise((resolve) => (answer = resolve)));
    const renewal = session.renewAccessToken('fresh');
    await eventually(() => expect(refresh).toHaveBeenCalledTimes(2));
    await session.signOut();
    answer('late');
    expect(await renewal).toBeNull();
    expect(await session.accessToken()).toBeNull();
  });

  it('ends everywhere when a renewal is refused', async () => {
    const { session, refresh, owner } = browser()();
    await session.start();
    refresh.mockRejectedValueOnce(over);
    expect(await session.renewAccessToken('fresh')).toBeNull();
    expect(session.state()).toBe('guest');
    expect(session.wasLeft()).toBe(false);
    expect(owner.dropData).toHaveBeenCalled();
  });
});
