// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { authPaths, sessionMarkCookie } from '../../../contract/auth/auth.paths';
import { userPaths } from '../../../contract/user/user.paths';
import { dropFirstCalls, takeFirstResponse, takeFirstLock } from '../api/first-calls';
import { beginFirstCalls } from './begin-first-calls';
import { refreshAttemptKey, refreshLock } from './session-cookie';

const screenCall = { method: 'POST', address: '/api/note/v1/x-port', body: '{"a":1}' };
const refresh = { method: authPaths.refreshToken.method, address: authPaths.refreshToken.path };

/** A lock that is granted unless it is held. */
function oneLock() {
  let isHeld = false;
  return {
    isHeld: () => isHeld,
    request: async (_name: string, _options: LockOptions, task: (lock: unknown) => Promise<unknown>) => {
      if (isHeld) return task(null);
      isHeld = true;
      await task({ name: refreshLock });
      isHeld = false;
    },
  };
}

function answerOf(payload: unknown, status = 200): Response {
  return new Response(JSON.stringify({ status: 1, payload }), { status });
}

let locks: ReturnType<typeof oneLock>;
const send = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  locks = oneLock();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', send);
  const ends = new Date(Date.now() + 60_000).toISOString();
  document.cookie = `${sessionMarkCookie}=${encodeURIComponent(ends)}; Path=/`;
  send.mockImplementation(async (address) =>
    answerOf(address === refresh.address ? { accessToken: 'fresh' } : { address }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
  localStorage.clear();
  document.cookie = `${sessionMarkCookie}=; Path=/; Max-Age=0`;
  globalThis.billfoldFirstCalls = undefined;
});

async function begin(): Promise<string> {
  beginFirstCalls({ language: 'tr', screenCall });
  await eventually(() => expect(send).toHaveBeenCalledTimes(3));
  return JSON.stringify({ attemptId: localStorage.getItem(refreshAttemptKey) });
}

describe('the calls of the inline script', () => {
  it('renew the session, then ask for the user and the screen with the new token', async () => {
    const body = await begin();
    expect(send.mock.calls.map(([address]) => address)).toEqual([
      refresh.address,
      screenCall.address,
      userPaths.getUser.path,
    ]);
    expect(send.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: screenCall.body });
    const renewal = await takeFirstResponse({ ...refresh, body, token: null });
    expect(await renewal?.response.json()).toEqual({ status: 1, payload: { accessToken: 'fresh' } });
    const user = { method: 'GET', address: userPaths.getUser.path, body: null, token: 'fresh' };
    expect((await takeFirstResponse(user))?.response.status).toBe(200);
    expect(await takeFirstResponse(user)).toBeUndefined();
  });

  it('are not handed over for another token, another attempt, or after the first screen', async () => {
    const body = await begin();
    const user = { method: 'GET', address: userPaths.getUser.path, body: null };
    expect(await takeFirstResponse({ ...user, token: 'another' })).toBeUndefined();
    expect(
      await takeFirstResponse({ ...refresh, body: '{"attemptId":"another"}', token: null }),
    ).toBeUndefined();
    dropFirstCalls();
    expect(await takeFirstResponse({ ...user, token: 'fresh' })).toBeUndefined();
    expect(await takeFirstResponse({ ...refresh, body, token: null })).toBeUndefined();
  });

  it('stay open no longer than they are wanted', async () => {
    const cancel = vi.fn<() => void>();
    send.mockImplementation(async (address) =>
      address === refresh.address
        ? answerOf({ accessToken: 'fresh' })
        : new Response(new ReadableStream({ cancel })),
    );
    await begin();
    dropFirstCalls();
    await eventually(() => expect(cancel).toHaveBeenCalledTimes(2));
  });

  it('hold the lock of all tabs until the app has taken it over', async () => {
    await begin();
    expect(locks.isHeld()).toBe(true);
    const release = await takeFirstLock();
    expect(await takeFirstLock()).toBeUndefined();
    release?.();
    await eventually(() => expect(locks.isHeld()).toBe(false));
  });

  it('are not made while another tab renews the session', async () => {
    void locks.request(refreshLock, {}, async () => new Promise(() => undefined));
    beginFirstCalls({ language: 'en', screenCall });
    expect(await takeFirstLock()).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });

  it('are not made without a session', () => {
    document.cookie = `${sessionMarkCookie}=; Path=/; Max-Age=0`;
    beginFirstCalls({ language: 'en', screenCall });
    expect(globalThis.billfoldFirstCalls).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });

  it('of a refused or unreachable session hand the refusal over, and ask for nothing else', async () => {
    send.mockImplementation(async () => answerOf(undefined, 401));
    beginFirstCalls({ language: 'en', screenCall });
    await eventually(() => expect(send).toHaveBeenCalledTimes(1));
    const body = JSON.stringify({ attemptId: localStorage.getItem(refreshAttemptKey) });
    expect((await takeFirstResponse({ ...refresh, body, token: null }))?.response.status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that never came are sent again by the app, with the same attempt', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    localStorage.setItem(refreshAttemptKey, 'kept');
    beginFirstCalls({ language: 'en', screenCall });
    await eventually(() => expect(send).toHaveBeenCalledTimes(1));
    const body = JSON.stringify({ attemptId: 'kept' });
    expect(send.mock.calls[0]?.[1].body).toBe(body);
    expect(await takeFirstResponse({ ...refresh, body, token: null })).toBeUndefined();
    expect(localStorage.getItem(refreshAttemptKey)).toBe('kept');
  });
});
