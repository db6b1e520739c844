import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db';
import type { ServiceContext } from '../../service-context';
import { unaltered, userOfId } from '../users/user.store';
import type { UserRow } from '../users/user.store';

/** Returns whether the stored password is still this one, and locks it until the transaction ends. */
export async function lockPassword(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  user: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const row = await userOfId(db, user.id).forShare().executeTakeFirst();
  return unaltered(keys, row)?.password_hash === user.password_hash;
}

/**
 * Takes the next turn in a queue, a delay after the last one or after now, and returns its time; undefined when
 * the queue is full. A single statement, so that the row lock is short.
 */
export async function takeTurn(
  db: Db,
  queue: { hash: Buffer; now: Date; delayMs: number; waitingMax: number },
): Promise<Date | undefined> {
  const { hash, delayMs, waitingMax } = queue;
  const now = sql`${queue.now}::timestamptz`;
  const delay = sql`${delayMs}::double precision * interval '1 millisecond'`;
  const waiting = sql`array(select turn from unnest(sign_in_turns.turns) turn where turn > ${now} order by turn)`;
  const next = sql`greatest(sign_in_turns.ends_at, ${now}) + ${delay}`;
  const { rows } = await sql<{ turn: Date }>`
    insert into sign_in_turns (queue_hash, turns, ends_at)
    values (${hash}, array[${now} + ${delay}], ${now} + ${delay})
    on conflict (queue_hash) do update set turns = ${waiting} || (${next}), ends_at = ${next}
    where cardinality(${waiting}) < ${waitingMax}
    returning ends_at as turn
  `.execute(db);
  return rows[0]?.turn;
}

/** Deletes turns that are over. */
export async function forgetEndedTurns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_turns').where('ends_at', '<=', now).execute();
}
