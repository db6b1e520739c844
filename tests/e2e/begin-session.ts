import type { BrowserContext } from '@playwright/test';
import { sessionMarkCookie } from '../../contract/auth/auth.paths';
import { deviceCookie } from '../../server/http/caller';
import { refreshCookie, refreshCookiePath } from '../../server/identity/sessions/session-cookies';
import { startSession } from '../../server/identity/sessions/sessions';
import type { SessionTokens } from '../../server/identity/sessions/sessions';
import type { ServerBooks } from '../support/server-books';

/** Creates a session in the database, for tests of what comes after the sign-in. */
export async function newSession(books: ServerBooks, userId: string): Promise<SessionTokens> {
  const context = await books.context();
  const origin = { address: '127.0.0.1', userAgent: 'a test', acceptLanguage: undefined };
  return startSession(context, { userId, origin, way: 'password' });
}

/** Sets the cookies of a session in a browser. */
export async function giveSession(
  browser: BrowserContext,
  url: string,
  session: SessionTokens,
): Promise<void> {
  const { hostname: domain } = new URL(url);
  const expires = Math.floor(session.refreshExpiresAt.getTime() / 1000);
  const shared = { domain, expires, sameSite: 'Strict' as const };
  const hidden = { ...shared, path: refreshCookiePath, httpOnly: true };
  const mark = encodeURIComponent(session.refreshExpiresAt.toISOString());
  await browser.addCookies([
    { ...hidden, name: refreshCookie, value: session.refreshToken },
    { ...hidden, name: deviceCookie, value: session.deviceToken },
    { ...shared, path: '/', name: sessionMarkCookie, value: mark },
  ]);
}
