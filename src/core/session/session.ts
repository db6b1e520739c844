import { ApiError } from '../../api/api-error';
import { authCalls } from '../../api/auth.calls';
import { callApi } from '../../api/call-api';
import { takeFirstLock } from '../../api/first-calls';
import { readStored, writeStored } from '../../lib/browser-storage';
import { randomId } from '../../lib/random-id';
import { forgetCodesSent } from './code-sent-times';
import { createSession } from './create-session';
import { signOutOnServer, voidPendingSignOut } from './pending-sign-out';
import { refreshAttemptKey, refreshLock, refreshTimeoutMs } from './refresh-attempt';
import { clearSessionCookie, hasLiveSession, sessionMark } from './session-cookie';
import { browserSessionChannel } from './session-messages';

let tellAsked: () => void = () => undefined;

/** Settles when this tab first asks the server for its session; never where none is kept or another tab hands it over. */
export const sessionAsked = new Promise<void>((resolve) => {
  tellAsked = resolve;
});

/** The session of this tab. */
export const session = createSession({
  channel: browserSessionChannel(),
  hasLiveSession: () => hasLiveSession(),
  mark: () => sessionMark(),
  exclusively: async (task) => {
    // Plain HTTP has no locks; then only the tabs' shared cookie and the attempt's id keep refreshes in order.
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
