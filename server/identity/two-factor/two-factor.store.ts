import type { Db } from '../../kernel/db/db';
import { build, statement } from '../../kernel/db/statement';
import type { Builder, Statement } from '../../kernel/db/statement';

/** The user's authenticator, and the user's other means of confirming. */
export interface AuthenticatorState {
  email: string;
  secureMode: number;
  transactionSecurityType: number;
  blockedAt: Date | null;
  secret: Buffer | null;
  pendingSecret: Buffer | null;
  lastStep: bigint | null;
}

/** A user's authenticator with its row locked: of parallel uses of one code only the first counts. */
export async function lockAuthenticator(db: Db, userId: string): Promise<AuthenticatorState | undefined> {
  return authenticatorOf(db, userId).forUpdate().executeTakeFirst();
}

/** The authenticator's state, locked or only read. */
export function selectAuthenticator({
  userId,
  isLocked,
}: {
  userId: string;
  isLocked: boolean;
}): Statement<AuthenticatorState> {
  const query = authenticatorOf(build, userId);
  return statement(isLocked ? query.forUpdate() : query);
}

function authenticatorOf(db: Builder, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'email',
      'secure_mode as secureMode',
      'transaction_security_type as transactionSecurityType',
      'blocked_at as blockedAt',
      'totp_secret as secret',
      'totp_pending as pendingSecret',
      'totp_last_step as lastStep',
    ])
    .where('id', '=', userId);
}

interface AuthenticatorChanges {
  totp_secret?: Buffer | null;
  totp_pending?: Buffer | null;
  totp_last_step?: bigint | null;
  secure_mode?: number;
  transaction_security_type?: number;
}

export async function updateAuthenticator(
  db: Db,
  userId: string,
  changes: AuthenticatorChanges,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Marks a time step as used. */
export function useUpTimeCode({ userId, timeStep }: { userId: string; timeStep: bigint }): Statement {
  return statement(build.updateTable('users').set({ totp_last_step: timeStep }).where('id', '=', userId));
}
