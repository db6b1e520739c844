import { sessionMarkCookie } from '../../../contract/auth/auth.paths';
import { serverNowMs } from '../../lib/server-clock';

/** The expiry of the session, as sent by the server; it changes with each refresh. Empty without a session. */
export function sessionMark(cookies: string = document.cookie): string {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${sessionMarkCookie}=`));
  return pair === undefined ? '' : decodeSafely(pair.slice(sessionMarkCookie.length + 1));
}

/** Whether there is a session that a refresh could continue. */
export function hasLiveSession(cookies: string = document.cookie, nowMs: number = serverNowMs()): boolean {
  return Date.parse(sessionMark(cookies)) > nowMs;
}

/** Deletes the expiry, so that the next start does not try to continue a session that has ended. */
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

/** Where the id of a pending refresh is stored, so that it can be retried after a lost response. */
export const refreshAttemptKey = 'billfold.refreshAttempt';

/** The name of the lock shared by all tabs: its holder may refresh. */
export const refreshLock = 'billfold-refresh';

/** After this time without a response the server counts as unreachable, so that the start does not hang. */
export const refreshTimeoutMs = 20_000;
