import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { Caller } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { lockOpenQrLogin } from './open-qr-login';
import { collectWithinMs } from './qr-login-limits';
import { updateQrLogin } from './qr-login.store';
import type { QrLogin } from './qr-login.store';

interface Decision {
  caller: Caller;
  qrCode: string;
}

/**
 * The phone's user says yes to a code that he has opened, with the number that the other screen shows. A wrong number
 * ends the request: whoever can't see that screen has one guess in ninety.
 * Errors: 10002 wrong number, 10010 not opened by the caller or decided on already, 10103 too late.
 */
export async function confirmQrCode(
  context: ServiceContext,
  decision: Decision & { number: string },
): Promise<void> {
  // Thrown outside: the transaction's end keeps the request's.
  const wasRight = await inTransaction(context.db, async (db) => {
    const qrLogin = await lockUndecided(context, db, decision);
    if (qrLogin.number !== decision.number) {
      await updateQrLogin(db, qrLogin.id, { status: 'cancelled' });
      return false;
    }
    const expiresAt = new Date(context.clock.now().getTime() + collectWithinMs);
    const confirmedIn = decision.caller.sessionId;
    await updateQrLogin(db, qrLogin.id, {
      status: 'confirmed',
      confirmed_in: confirmedIn,
      expires_at: expiresAt,
    });
    return true;
  });
  if (!wasRight) throw new AppError('incorrectCode');
}

/** The phone's user says no; after that there is no other word. Errors: 10010, 10103. */
export async function cancelQrCode(context: ServiceContext, decision: Decision): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const qrLogin = await lockUndecided(context, db, decision);
    await updateQrLogin(db, qrLogin.id, { status: 'cancelled' });
  });
}

/** Nobody decides on what he has not been shown. */
async function lockUndecided(
  context: ServiceContext,
  db: Kysely<Database>,
  decision: Decision,
): Promise<QrLogin> {
  const qrLogin = await lockOpenQrLogin(context, db, decision);
  if (qrLogin.status !== 'opened') throw new AppError('noDataFound');
  return qrLogin;
}
