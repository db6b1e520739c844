import { useSyncExternalStore } from 'react';
import { ApiError, isRefusal } from '../api/api-error';
import { callApi } from '../api/call-api';
import { takeFirstLock } from '../api/first-calls';
import { authCalls } from '../api/guest-calls';
import { readStored, writeStored } from '../../lib/browser-storage';
import { randomId } from '../../lib/random-id';
import { forgetCodesSent } from './use-resend-countdown';
import { browserSessionChannel, createSession } from './create-session';
import type { Session, SessionState } from './create-session';
import { loginNotice } from './login-notice';
import {
  clearSessionCookie,
  hasLiveSession,
  refreshAttemptKey,
  refreshLock,
  refreshTimeoutMs,
  sessionMark,
} from './session-cookie';

const storageKey = 'billfold.signOutPending';

/**
 * Ends the session on the server. Offline this is stored for later, because only the server can delete its cookie.
 */
async function signOutOnServer(): Promise<void> {
  writeStored(storageKey, 'yes');
  await callApi(authCalls.signOut, {}, { keepalive: true }).then(voidPendingSignOut, () => undefined);
}

/** Repeats a sign-out that did not reach the server. */
export async function finishPendingSignOut(): Promise<void> {
  if (readStored(storageKey) !== null) await signOutOnServer();
}

function voidPendingSignOut(): void {
  writeStored(storageKey, null);
}

let tellAsked: () => void = () => undefined;

/**
 * Resolves when this tab first requests its session from the server; never when there is none, or when another tab
 * hands it over.
 */
export const sessionAsked = new Promise<void>((resolve) => {
  tellAsked = resolve;
});

/** The session of this tab. */
export const session = createSession({
  channel: browserSessionChannel(),
  hasLiveSession: () => hasLiveSession(),
  mark: () => sessionMark(),
  exclusively: async (task) => {
    // Plain HTTP has no locks; then only the shared cookie and the attempt's id keep refreshes in order.
    const locks: LockManager | undefined = navigator.locks;
    if (locks === undefined) return task();
    const release = await takeFirstLock();
    return release === undefined ? locks.request(refreshLock, task) : task().finally(release);
  },
  refresh: async (attemptId) => {
    const signal = AbortSignal.timeout(refreshTimeoutMs);
    const answer = callApi(authCalls.refreshToken, { body: { attemptId } }, { signal });
    tellAsked();
    return (await answer).payload.accessToken;
  },
  attempt: {
    read: () => readStored(refreshAttemptKey),
    write: (attemptId) => writeStored(refreshAttemptKey, attemptId),
  },
  newAttemptId: randomId,
  isAnswer: (error) => error instanceof ApiError && error.httpStatus < 500,
  isOver: (error) => error instanceof ApiError && (error.httpStatus === 401 || error.httpStatus === 403),
  onOver: (error) =>
    loginNotice.leave(
      isRefusal(error, 'userBlocked') ? { kind: 'refused', error } : { kind: 'sessionEnded' },
    ),
  endOnServer: signOutOnServer,
  onBegin: () => {
    voidPendingSignOut();
    forgetCodesSent();
  },
  forget: () => {
    clearSessionCookie();
    forgetCodesSent();
    writeStored(refreshAttemptKey, null);
  },
});

/** The session state as a hook. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => 'guest');
}

/** Resolves with the session state once it is determined. */
export async function sessionKnown(
  session: Pick<Session, 'state' | 'subscribe'>,
): Promise<Exclude<SessionState, 'starting'>> {
  return new Promise((resolve) => {
    let unsubscribe = () => undefined as unknown;
    const check = () => {
      const state = session.state();
      if (state === 'starting') return;
      unsubscribe();
      resolve(state);
    };
    unsubscribe = session.subscribe(check);
    check();
  });
}
