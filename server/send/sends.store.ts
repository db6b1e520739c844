import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { UserRow } from '../identity/users/user';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealAfter } from '../kernel/keys/sealed-tables';
import type { Db } from '../kernel/db/db';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

export type SendRow = Selectable<Database['sends']>;

export type SendChanges = Partial<Pick<SendRow, 'state' | 'reason' | 'ended_at' | 'migrated_at'>>;

/** Writes a send. */
export function insertSend(row: SendRow): Statement {
  return statement(build.insertInto('sends').values(row));
}

/** A user's send; none for another's. */
export function selectSend(wanted: { userId: string; id: string }): Statement<SendRow> {
  return statement(ofUser(wanted));
}

/** Locks a user's send until the transaction ends. */
export function lockSend(wanted: { userId: string; id: string }): Statement<SendRow> {
  return statement(ofUser(wanted).forUpdate());
}

function ofUser({ userId, id }: { userId: string; id: string }) {
  return build.selectFrom('sends').selectAll().where('id', '=', id).where('user_id', '=', userId);
}

/** The user who receives a send, if it goes to one; `nameUser` reads the row. */
export function selectRecipient(sendId: string): Statement<UserRow> {
  return statement(
    build
      .selectFrom('sends')
      .innerJoin('users', 'users.id', 'sends.recipient_id')
      .selectAll('users')
      .where('sends.id', '=', sendId),
  );
}

/** A send that waits for the operator's review, locked until the transaction ends. */
export async function lockReviewed(transaction: Db, id: string): Promise<SendRow | undefined> {
  return transaction
    .selectFrom('sends')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'review')
    .forUpdate()
    .executeTakeFirst();
}

/** Every send that waits for the operator's review, oldest first. */
export async function listReviewed(db: Db): Promise<SendRow[]> {
  return db.selectFrom('sends').selectAll().where('state', '=', 'review').orderBy('created_at').execute();
}

/** Older sends are not searched for recipients. */
const searchedMax = 1_000;

/** A user's newest sends, and before those the newest confirmed send to each of `recipients` recipients. */
export async function listSendRows(
  db: Db,
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

/** Changes a locked send. */
export function updateSend(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  { row, changes }: { row: SendRow; changes: SendChanges },
): Statement {
  const seal = sealAfter(keys, 'sends', { row, changes });
  return statement(
    build
      .updateTable('sends')
      .set({ ...changes, seal })
      .where('id', '=', row.id),
  );
}

/** A send that was not confirmed in time. */
export interface ExpiredSend {
  id: string;
  userId: string;
}

/** A page of the sends that were not confirmed in time, by id. */
export async function listExpired(
  db: Db,
  { now, after, limit }: { now: Date; after: ExpiredSend | undefined; limit: number },
): Promise<ExpiredSend[]> {
  const { rows } = await sql<ExpiredSend>`
    select id, user_id as "userId" from sends where state = 'unconfirmed' and confirm_by <= ${now}
      and (${after?.id ?? null}::uuid is null or id > ${after?.id ?? null}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
