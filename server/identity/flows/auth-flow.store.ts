import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';

export type AuthFlow = Selectable<Database['auth_flows']>;
export type FlowPurpose = AuthFlow['purpose'];

export async function insertFlow(db: Db, flow: AuthFlow): Promise<void> {
  await db.insertInto('auth_flows').values(flow).execute();
}

/** The caller's flow with its row locked, if it is still open. */
export async function lockOpenFlow(
  db: Db,
  options: { bindingHash: Buffer; now: Date },
): Promise<AuthFlow | undefined> {
  return db
    .selectFrom('auth_flows')
    .selectAll()
    .where('binding_hash', '=', options.bindingHash)
    .where('idle_expires_at', '>', options.now)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateFlow(db: Db, id: string, changes: Partial<Omit<AuthFlow, 'id'>>): Promise<void> {
  await db.updateTable('auth_flows').set(changes).where('id', '=', id).execute();
}

export async function deleteFlow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth_flows').where('id', '=', id).execute();
}

/** Deletes a user's flows, except those of one purpose. */
export async function deleteFlowsOf(
  db: Db,
  options: { userId: string; exceptPurpose: FlowPurpose },
): Promise<void> {
  const { userId, exceptPurpose } = options;
  await db
    .deleteFrom('auth_flows')
    .where('user_id', '=', userId)
    .where('purpose', '<>', exceptPurpose)
    .execute();
}

/** Deletes expired flows. */
export async function forgetExpiredFlows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_flows').where('idle_expires_at', '<=', now).execute();
}
