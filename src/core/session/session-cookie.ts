import { sessionMarkCookie } from '../../../contract/auth/session-mark-cookie';
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
