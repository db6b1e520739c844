import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { deleteFlowsOf } from './auth-flow.store';

/**
 * Uses up whatever a user's old password or mailbox code has opened; part of the caller's transaction. A registration
 * with his address stays: its end would tell a stranger that the address has an account.
 */
export async function closeUserFlows(db: Kysely<Database>, userId: string): Promise<void> {
  await deleteFlowsOf(db, { userId, purposes: ['signIn', 'recovery', 'userUpdate'] });
}
