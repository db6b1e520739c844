import { sessionMarkCookie } from '../../../contract/auth/session-mark-cookie';
import { serverNowMs } from '../../lib/server-clock';

/** Whether there is a session that a refresh could continue. */
export function hasLiveSession(cookies: string = document.cookie, nowMs: number = serverNowMs()): boolean {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${sessionMarkCookie}=`));
  if (pair === undefined) return false;
  return Date.parse(decodeSafely(pair.slice(sessionMarkCookie.length + 1))) > nowMs;
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
