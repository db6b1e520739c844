import { refreshTokenPath } from '../../../contract/auth/auth.paths';
import { userPath } from '../../../contract/user/user.paths';
import type { FirstCall, FirstCalls } from '../api/first-calls';
import { readStored, writeStored } from '../../lib/browser-storage';
import { randomId } from '../../lib/random-id';
import { lockStorageKey } from '../lock/lock-mark';
import { hasLiveSession, refreshAttemptKey, refreshLock, refreshTimeoutMs } from './session-cookie';

interface First {
  /** The language of the server's messages. */
  language: string;
  /** The call for the first screen's data, if known. */
  screenCall: FirstScreenCall | undefined;
}

/** A call that a screen will make with the user's token. */
export type FirstScreenCall = Omit<FirstCall, 'answer' | 'token'>;

/** If the app has not loaded by then, the lock is released for other tabs. */
const holdMs = 10_000;

/**
 * Runs inline in index.html: refreshes the session and requests the user and the first screen's data while the
 * app's code loads. Does nothing without a session, behind the app's lock, or while another tab refreshes it.
 */
export function beginFirstCalls(first: First): void {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined || !hasLiveSession() || readStored(lockStorageKey) !== null) return;
  const calls: FirstCall[] = [];
  const lock = new Promise<(() => void) | undefined>((resolve) => {
    const hold = async (held: Lock | null): Promise<void> => {
      if (held === null) return resolve(undefined);
      const released = new Promise<void>((release) => {
        resolve(release);
        void sendFirstCalls(calls, first).finally(() => setTimeout(release, holdMs));
      });
      return released;
    };
    locks.request(refreshLock, { ifAvailable: true }, hold).catch(() => resolve(undefined));
  });
  globalThis.billfoldFirstCalls = { calls, lock } satisfies FirstCalls;
}

async function sendFirstCalls(calls: FirstCall[], { language, screenCall }: First): Promise<void> {
  const send = async (call: Omit<FirstCall, 'answer'>) => {
    const answer = fetchFirst(call, language);
    calls.push({ ...call, answer });
    return answer;
  };
  const attemptId = readStored(refreshAttemptKey) ?? randomId();
  writeStored(refreshAttemptKey, attemptId);
  try {
    const refresh = await send({
      method: 'POST',
      address: refreshTokenPath,
      body: JSON.stringify({ attemptId }),
      token: null,
    });
    const token = await readToken(refresh.response.clone());
    if (token === null) return;
    const user: FirstScreenCall = { method: 'GET', address: userPath, body: null };
    // The screen waits for its data, so that call goes first.
    const asked = screenCall === undefined ? [user] : [screenCall, user];
    await Promise.all(asked.map(async (call) => send({ ...call, token })));
  } catch {
    // The app retries, and shows the error then.
  }
}

async function fetchFirst(
  { method, address, body, token }: Omit<FirstCall, 'answer'>,
  language: string,
): FirstCall['answer'] {
  const response = await fetch(address, {
    method,
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(refreshTimeoutMs),
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return { response, arrivedAtMs: Date.now() };
}

async function readToken(response: Response): Promise<string | null> {
  if (!response.ok) return null;
  const { payload } = (await response.json()) as { payload?: { accessToken?: unknown } };
  return typeof payload?.accessToken === 'string' ? payload.accessToken : null;
}
