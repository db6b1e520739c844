import type { OpenedQrCode } from '../../contract/qr-login/qr-login.models';
import { inTransaction } from '../db/transaction';
import type { Caller } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { lockOpenQrLogin } from './open-qr-login';
import { confirmWithinMs } from './qr-login-limits';
import { updateQrLogin } from './qr-login.store';

/**
 * Shows a phone's user who wants to be signed in, but not the number, which he has to read there. The first look makes the code his own and starts his time to decide;
 * a second one, as after a reload, gives no more time. Errors: 10010 unknown, used or another user's, 10103 too late.
 */
export async function lookAtQrCode(
  context: ServiceContext,
  input: { caller: Caller; qrCode: string },
): Promise<OpenedQrCode> {
  const now = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const qrLogin = await lockOpenQrLogin(context, db, input);
    const isFirst = qrLogin.status === 'init';
    const expiresAt = isFirst ? new Date(now.getTime() + confirmWithinMs) : qrLogin.expires_at;
    if (isFirst) {
      const changes = { status: 'opened', opened_by: input.caller.userId, expires_at: expiresAt } as const;
      await updateQrLogin(db, qrLogin.id, changes);
    }
    return {
      device: qrLogin.device,
      ipAddress: qrLogin.address,
      location: qrLogin.place,
      currentDate: qrLogin.created_at.toISOString(),
      secondsLeft: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
    };
  });
}
