import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
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

/**
 * Wrong codes of one subject in a day, counted by the database's triggers, which the server's login can't undo. The rate limits
 * allow fewer, so these refuse only where someone has reset those.
 */
const wrongCodesPerDay = { mailed: 200, app: 1_500 };

/** Whether the database allows more tries. The subject is what the triggers of its table write. */
export function hasTriesToday(of: {
  subject: RawBuilder<string>;
  isApp: RawBuilder<boolean>;
}): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) from wrong_codes where subject = ${of.subject} and at > now() - interval '1 day'
  ) < case when ${of.isApp} then ${wrongCodesPerDay.app}::integer else ${wrongCodesPerDay.mailed}::integer end`;
}

const hasTries = hasTriesToday({
  subject: sql`auth_flows.step || ' ' || auth_flows.purpose || ' ' || auth_flows.email`,
  isApp: sql`auth_flows.step = 'authenticator'`,
});

/** The caller's flow with its row locked, if it is still open, has tries and is as the server wrote it. */
export async function lockOpenFlow(
  { db, keys }: Stored,
  options: { bindingHash: Buffer; now: Date },
): Promise<AuthFlow | undefined> {
  const row = await db
    .selectFrom('auth_flows')
    .selectAll()
    .where('binding_hash', '=', options.bindingHash)
    .where('idle_expires_at', '>', options.now)
    .where('tries_left', '>', 0)
    .where(hasTries)
    .forUpdate()
    .executeTakeFirst();
  return row && isOwn(keys, 'auth_flows', row) ? row : undefined;
}

/** A flow by its id, locked. */
export async function lockFlow(db: Db, id: string): Promise<AuthFlow | undefined> {
  return db.selectFrom('auth_flows').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
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
