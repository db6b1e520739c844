import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { stepOfQuery } from '../../kernel/db/run-batch';
import type { Step } from '../../kernel/db/run-batch';

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
export async function lockAuthenticator(
  db: Kysely<Database>,
  userId: string,
): Promise<AuthenticatorState | undefined> {
  return authenticatorOf(db, userId).forUpdate().executeTakeFirst();
}

/** The authenticator's state as a step of a batch, locked or only read. */
export function authenticatorStep(
  db: Kysely<Database>,
  { userId, isLocked }: { userId: string; isLocked: boolean },
): Step<AuthenticatorState> {
  const query = authenticatorOf(db, userId);
  return stepOfQuery(isLocked ? query.forUpdate() : query);
}

function authenticatorOf(db: Kysely<Database>, userId: string) {
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
  db: Kysely<Database>,
  userId: string,
  changes: AuthenticatorChanges,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Marks a time step as used, as a step of a batch. */
export function useTimeStep(
  db: Kysely<Database>,
  { userId, timeStep }: { userId: string; timeStep: bigint },
): Step {
  return stepOfQuery(db.updateTable('users').set({ totp_last_step: timeStep }).where('id', '=', userId));
}
