import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';

interface AuthenticatorState {
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
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
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
