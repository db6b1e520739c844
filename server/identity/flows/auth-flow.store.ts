import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { isOwn, sealAfter, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';

export type AuthFlow = Selectable<Database['auth_flows']>;
export type FlowPurpose = AuthFlow['purpose'];

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

export async function insertFlow({ db, keys }: Stored, flow: Omit<AuthFlow, 'seal'>): Promise<void> {
  await db
    .insertInto('auth_flows')
    .values({ ...flow, seal: sealOf(keys, 'auth_flows', flow) })
    .execute();
}

/** The caller's flow with its row locked, if it is still open and as the server wrote it. */
export async function lockOpenFlow(
  { db, keys }: Stored,
  options: { bindingHash: Buffer; now: Date },
): Promise<AuthFlow | undefined> {
  const row = await db
    .selectFrom('auth_flows')
    .selectAll()
    .where('binding_hash', '=', options.bindingHash)
    .where('idle_expires_at', '>', options.now)
    .forUpdate()
    .executeTakeFirst();
  return row && isOwn(keys, 'auth_flows', row) ? row : undefined;
}

/** Changes a locked flow. */
export async function updateFlow(
  { db, keys }: Stored,
  flow: AuthFlow,
  changes: Partial<Omit<AuthFlow, 'id' | 'seal'>>,
): Promise<void> {
  const seal = sealAfter(keys, 'auth_flows', { row: flow, changes });
  await db
    .updateTable('auth_flows')
    .set({ ...changes, seal })
    .where('id', '=', flow.id)
    .execute();
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
