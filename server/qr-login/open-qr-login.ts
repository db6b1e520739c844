import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { AppError } from '../http/app-error';
import type { Caller } from '../http/caller';
import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { lockQrLogin } from './qr-login.store';
import type { QrLogin } from './qr-login.store';

/**
 * A code that nobody has opened, or that the caller has opened and not decided on, with its row locked.
 * Errors: 10010 unknown, decided on or another user's, 10103 too late.
 */
export async function lockOpenQrLogin(
  context: ServiceContext,
  db: Kysely<Database>,
  input: { caller: Caller; qrCode: string },
): Promise<QrLogin> {
  const qrLogin = await lockQrLogin(db, hashToken(input.qrCode));
  if (qrLogin === undefined) throw new AppError('noDataFound');
  const isNew = qrLogin.status === 'init';
  const isOwn = qrLogin.status === 'opened' && qrLogin.opened_by === input.caller.userId;
  if (!isNew && !isOwn) throw new AppError('noDataFound');
  if (qrLogin.expires_at <= context.clock.now()) throw new AppError('codeExpired');
  return qrLogin;
}
