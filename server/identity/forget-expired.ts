import type { ServiceContext } from '../service-context';
import { forgetEndedTurns } from './auth/sign-in.store';
import { forgetExpiredFlows } from './flows/auth-flow.store';
import { forgetOldLinks } from './flows/mailed-links.store';
import { forgetExpiredChallenges } from './passkeys/passkeys.store';
import { forgetOldPayoutCodes } from './payout-codes/payout-codes.store';
import { forgetExpiredQrLogins } from './qr-login/qr-login.store';
import { forgetEndedSessions } from './sessions/session.store';
import { forgetExpiredNonces } from './social/social.store';
import { forgetOldHints } from './verification/verification.store';

/** Deletes expired data of accounts and sign-ins. */
export async function forgetExpiredAccess({
  db,
  clock,
}: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetExpiredFlows(db, now);
  await forgetOldLinks(db, now);
  await forgetEndedTurns(db, now);
  await forgetExpiredQrLogins(db, now);
  await forgetExpiredNonces(db, now);
  await forgetExpiredChallenges(db, now);
  await forgetOldPayoutCodes(db, now);
  await forgetEndedSessions(db, now);
  await forgetOldHints(db, now);
}
