import { sessionMarkCookie } from '../../../contract/auth/auth.paths';
import { serverNowMs } from '../../lib/server-clock';

/** Until when the session lives, in the server's words; each refresh changes it. Empty without a session. */
export function sessionMark(cookies: string = document.cookie): string {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${sessionMarkCookie}=`));
  return pair === undefined ? '' : decodeSafely(pair.slice(sessionMarkCookie.length + 1));
}

/** Whether there is a session that a refresh could continue. */
export function hasLiveSession(cookies: string = document.cookie, nowMs: number = serverNowMs()): boolean {
  return Date.parse(sessionMark(cookies)) > nowMs;
}

/** Forgets the expiry, so that the next start does not ask for a session that is over. */
export function clearSessionCookie(): void {
  document.cookie = `${sessionMarkCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Where the id of a refresh under way is kept, so that it can be sent again when its answer was lost. */
export const refreshAttemptKey = 'billfold.refreshAttempt';

/** The lock of all tabs: whoever holds it may refresh. */
export const refreshLock = 'billfold-refresh';

/** After this a silent server counts as out of reach, so that the start does not hang. */
export const refreshTimeoutMs = 20_000;
