import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { Caller } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { lockOpenQrLogin } from './open-qr-login';
import { collectWithinMs } from './qr-login-limits';
import { updateQrLogin } from './qr-login.store';

interface Decision {
  caller: Caller;
  qrCode: string;
}

/**
 * The phone's user says yes or no to a code that he has opened; after that there is no other word.
 * Errors: 10010 not opened by the caller or decided on already, 10103 too late.
 */
export async function decideOnQrCode(
  context: ServiceContext,
  decision: Decision & { answer: 'confirmed' | 'cancelled' },
): Promise<void> {
  const { caller, answer } = decision;
  await inTransaction(context.db, async (db) => {
    const qrLogin = await lockOpenQrLogin(context, db, decision);
    // Nobody decides on what he has not been shown.
    if (qrLogin.status !== 'opened') throw new AppError('noDataFound');
    if (answer === 'cancelled') return updateQrLogin(db, qrLogin.id, { status: answer });
    const expiresAt = new Date(context.clock.now().getTime() + collectWithinMs);
    const changes = { status: answer, confirmed_in: caller.sessionId, expires_at: expiresAt };
    await updateQrLogin(db, qrLogin.id, changes);
  });
}
