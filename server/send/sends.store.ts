import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import { runBatch, stepOfQuery } from '../kernel/db/run-batch';
import type { Step } from '../kernel/db/run-batch';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealAfter } from '../kernel/keys/row-seal';
import { sealSend } from './seal-send';

export type SendRow = Selectable<Database['sends']>;

export type SendChanges = Partial<Pick<SendRow, 'state' | 'reason' | 'ended_at' | 'migrated_at'>>;

/** Writes a send, as a step of a batch. */
export function insertSendStep(db: Kysely<Database>, row: SendRow): Step {
  return stepOfQuery(db.insertInto('sends').values(row));
}

/** A user's send; undefined for another's. */
export async function findSend(
  db: Kysely<Database>,
  wanted: { userId: string; id: string },
): Promise<SendRow | undefined> {
  return ofUser(db, wanted).executeTakeFirst();
}

/** `findSend` as a step of a batch. */
export function findSendStep(db: Kysely<Database>, wanted: { userId: string; id: string }): Step<SendRow> {
  return stepOfQuery(ofUser(db, wanted));
}

/** Locks a user's send until the transaction ends. */
export async function lockSend(
  transaction: Kysely<Database>,
  wanted: { userId: string; id: string },
): Promise<SendRow | undefined> {
  return lockedSend(transaction, wanted).executeTakeFirst();
}

/** `lockSend` as a step of a batch. */
export function lockSendStep(db: Kysely<Database>, wanted: { userId: string; id: string }): Step<SendRow> {
  return stepOfQuery(lockedSend(db, wanted));
}

function lockedSend(db: Kysely<Database>, wanted: { userId: string; id: string }) {
  return ofUser(db, wanted).forUpdate();
}

function ofUser(db: Kysely<Database>, { userId, id }: { userId: string; id: string }) {
  return db.selectFrom('sends').selectAll().where('id', '=', id).where('user_id', '=', userId);
}

/** The user who receives a send, if it goes to one, as a step of a batch. */
export function recipientStep(
  db: Kysely<Database>,
  sendId: string,
): Step<{ name: string | null; email: string; isFindable: boolean }> {
  return stepOfQuery(
    db
      .selectFrom('sends')
      .innerJoin('users', 'users.id', 'sends.recipient_id')
      .select(['users.name', 'users.email', 'users.findable as isFindable'])
      .where('sends.id', '=', sendId),
  );
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

/** Older sends are not searched for recipients. */
const searchedMax = 1_000;

/** A user's newest sends, and before those the newest confirmed send to each of `recipients` recipients. */
export async function listSendRows(
  db: Kysely<Database>,
  wanted: { userId: string; limit: number; recipients: number },
): Promise<SendRow[]> {
  const { userId, limit, recipients } = wanted;
  return db
    .with('recent', (of) =>
      of
        .selectFrom('sends')
        .select(['id', 'currency_id', 'recipient', 'state', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(searchedMax),
    )
    .with('to_each', (of) =>
      of
        .selectFrom('recent')
        .select(['id', 'created_at'])
        .distinctOn(['currency_id', 'recipient'])
        .where('state', 'not in', ['unconfirmed', 'cancelled'])
        .orderBy('currency_id')
        .orderBy('recipient')
        .orderBy('created_at', 'desc'),
    )
    .selectFrom('sends')
    .selectAll()
    .where((of) =>
      of.or([
        of('id', 'in', of.selectFrom('recent').select('id').orderBy('created_at', 'desc').limit(limit)),
        of('id', 'in', of.selectFrom('to_each').select('id').orderBy('created_at', 'desc').limit(recipients)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
}

/** Changes a send that the transaction has locked, and its seal with it. */
export async function updateSend(
  transaction: Kysely<Database>,
  keys: Pick<DerivedKeys, 'rowSeal'>,
  change: { row: SendRow; changes: SendChanges },
): Promise<void> {
  await runBatch(transaction, () => [updateSendStep(transaction, keys, change)]);
}

/** Changes a locked send as a step of a batch. */
export function updateSendStep(
  db: Kysely<Database>,
  keys: Pick<DerivedKeys, 'rowSeal'>,
  { row, changes }: { row: SendRow; changes: SendChanges },
): Step {
  const seal = sealAfter<SendRow>(row, changes, (content) => sealSend(keys, content));
  return stepOfQuery(
    db
      .updateTable('sends')
      .set({ ...changes, seal })
      .where('id', '=', row.id),
  );
}

/** Sends that were not confirmed in time. */
export async function listExpired(
  db: Kysely<Database>,
  wanted: { now: Date; limit: number },
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from sends where state = 'unconfirmed' and confirm_by <= ${wanted.now}
    order by confirm_by limit ${wanted.limit}`.execute(db);
  return rows;
}
