import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';

export type SendRow = Selectable<Database['sends']>;

export async function insertSend(db: Kysely<Database>, row: SendRow): Promise<void> {
  await db.insertInto('sends').values(row).execute();
}

/** A user's send; undefined for another's. */
export async function findSend(
  db: Kysely<Database>,
  wanted: { userId: string; id: string },
): Promise<SendRow | undefined> {
  return db
    .selectFrom('sends')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockSend(
  transaction: Kysely<Database>,
  wanted: { userId: string; id: string },
): Promise<SendRow | undefined> {
  return transaction
    .selectFrom('sends')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .forUpdate()
    .executeTakeFirst();
}

/** A send that waits for the operator's review, locked until the transaction ends. */
export async function lockReviewed(transaction: Kysely<Database>, id: string): Promise<SendRow | undefined> {
  return transaction
    .selectFrom('sends')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'review')
    .forUpdate()
    .executeTakeFirst();
}

/** Every send that waits for the operator's review, oldest first. */
export async function listReviewed(db: Kysely<Database>): Promise<SendRow[]> {
  return db.selectFrom('sends').selectAll().where('state', '=', 'review').orderBy('created_at').execute();
}

/** A user's newest sends. */
export async function listSendRows(
  db: Kysely<Database>,
  wanted: { userId: string; limit: number },
): Promise<SendRow[]> {
  return db
    .selectFrom('sends')
    .selectAll()
    .where('user_id', '=', wanted.userId)
    .orderBy('created_at', 'desc')
    .limit(wanted.limit)
    .execute();
}

export async function updateSend(
  transaction: Kysely<Database>,
  id: string,
  changes: Partial<Pick<SendRow, 'state' | 'reason' | 'ended_at'>>,
): Promise<void> {
  await transaction.updateTable('sends').set(changes).where('id', '=', id).execute();
}

/** Sends that nobody has confirmed in time. */
export async function listExpired(
  db: Kysely<Database>,
  wanted: { now: Date; limit: number },
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from sends where state = 'unconfirmed' and confirm_by <= ${wanted.now}
    order by confirm_by limit ${wanted.limit}`.execute(db);
  return rows;
}

/** The user whose address one is on any network. */
export async function findAddressOwner(db: Kysely<Database>, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_addresses')
    .select('user_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.user_id;
}
