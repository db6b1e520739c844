import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { GeneratedQrCode } from '../../contract/qr-login/qr-login.models';
import { inTransaction } from '../db/transaction';
import type { ClientOrigin } from '../http/caller';
import { hashToken, randomToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { describeDevice } from '../sessions/describe-device';
import { openWithinMs } from './qr-login-limits';
import { deleteQrLoginsOf, insertQrLogin } from './qr-login.store';

interface Asking {
  sessionId: string;
  /** What bound the browser's earlier code, which is void from now on. */
  earlierBinding: string | undefined;
  origin: ClientOrigin;
  place: string | null;
}

/** Makes a code, and what binds it to the browser that asks: always a new one, so that nobody can have planted it. */
export async function generateQrCode(
  context: ServiceContext,
  asking: Asking,
): Promise<{ binding: string; payload: GeneratedQrCode }> {
  const now = context.clock.now();
  const binding = randomToken();
  // Shorter than other tokens, for the picture's sake: fewer and bigger squares.
  const qrCode = randomToken(16);
  const number = String(randomInt(10, 100));
  const device = describeDevice(asking.origin.userAgent);
  const { address } = asking.origin;
  const { earlierBinding, place } = asking;
  await inTransaction(context.db, async (db) => {
    if (earlierBinding !== undefined) await deleteQrLoginsOf(db, hashToken(earlierBinding));
    await insertQrLogin(db, {
      id: uuidv7(),
      code_hash: hashToken(qrCode),
      browser_hash: hashToken(binding),
      session_id_hash: hashToken(asking.sessionId),
      status: 'init',
      number,
      device,
      address,
      place,
      opened_by: null,
      confirmed_in: null,
      created_at: now,
      expires_at: new Date(now.getTime() + openWithinMs),
    });
  });
  const shown = { ipAddress: address, currentDate: now.toISOString(), location: place, device };
  return { binding, payload: { qrCode, ...shown, number, expiresInS: openWithinMs / 1000 } };
}
