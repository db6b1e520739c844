import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { lockSessionOwner } from '../sessions/lock-session-owner.service';
import { startSession } from '../sessions/start-session';
import type { SessionTokens } from '../sessions/start-session';
import { isOwnQrLogin } from './own-qr-login';
import type { WaitingBrowser } from './own-qr-login';
import { lockQrLogin, updateQrLogin } from './qr-login.store';

type SignIn = { tokens: SessionTokens } | { refusal: 'noDataFound' | 'codeExpired' | 'userBlocked' };

/**
 * Starts the session of a confirmed code, once. The phone's user must not have been blocked since, and the session in
 * which he confirmed must still be alive; else the code is spent.
 * Errors: 10010 not confirmed, used already or not this browser's, 10103 too late, 10024.
 */
export async function signInByQrCode(
  context: ServiceContext,
  browser: WaitingBrowser & { origin: ClientOrigin },
): Promise<SessionTokens> {
  const signIn = await inTransaction(context.db, (db) => useUp(context, db, browser));
  if ('refusal' in signIn) throw new AppError(signIn.refusal);
  return signIn.tokens;
}

async function useUp(
  context: ServiceContext,
  db: Kysely<Database>,
  browser: WaitingBrowser & { origin: ClientOrigin },
): Promise<SignIn> {
  const qrLogin = await lockQrLogin(db, hashToken(browser.qrCode));
  if (!isOwnQrLogin(qrLogin, browser)) return { refusal: 'noDataFound' };
  if (qrLogin.status !== 'confirmed' || qrLogin.confirmed_in === null) return { refusal: 'noDataFound' };
  if (qrLogin.expires_at <= context.clock.now()) return { refusal: 'codeExpired' };
  const owner = await lockSessionOwner(context, db, qrLogin.confirmed_in);
  if (owner === undefined || owner.isBlocked) {
    await updateQrLogin(db, qrLogin.id, { status: 'cancelled' });
    return { refusal: owner === undefined ? 'noDataFound' : 'userBlocked' };
  }
  await updateQrLogin(db, qrLogin.id, { status: 'authorized' });
  return { tokens: await startSession(context, db, { userId: owner.userId, origin: browser.origin }) };
}
