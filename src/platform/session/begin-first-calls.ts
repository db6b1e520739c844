import { authPaths } from '../../../contract/auth/auth.paths';
import { userPaths } from '../../../contract/user/user.paths';
import type { FirstCall, FirstCalls } from '../api/first-calls';
import { readStored, writeStored } from '../../lib/browser-storage';
import { randomId } from '../../lib/random-id';
import { hasLiveSession, refreshAttemptKey, refreshLock, refreshTimeoutMs } from './session-cookie';

interface First {
  /** In which the server should write. */
  language: string;
  /** The first screen's question for its data, if that is known. */
  screenCall: FirstScreenCall | undefined;
}

/** A question that a screen will ask with the user's token. */
export type FirstScreenCall = Omit<FirstCall, 'answer' | 'token'>;

/** An app that has not come by then is not coming; other tabs may refresh then. */
const holdMs = 10_000;

/**
 * Runs inline in index.html: renews the session and asks for the user and the first screen's data while the app's code is
 * still on its way. Nothing happens without a session, or while another tab renews it.
 */
export function beginFirstCalls(first: First): void {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined || !hasLiveSession()) return;
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
  const { method, path } = authPaths.refreshToken;
  try {
    const refresh = await send({ method, address: path, body: JSON.stringify({ attemptId }), token: null });
    const token = await readToken(refresh.response.clone());
    if (token === null) return;
    const user: FirstScreenCall = { method: 'GET', address: userPaths.getUser.path, body: null };
    // What the screen waits for goes first.
    const asked = screenCall === undefined ? [user] : [screenCall, user];
    await Promise.all(asked.map(async (call) => send({ ...call, token })));
  } catch {
    // The app asks again, and says what is wrong.
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
