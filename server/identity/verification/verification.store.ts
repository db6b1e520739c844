import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { kycStates } from '../../../contract/user/kyc-states';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';
import { isOwn, sealAfter, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

type VerificationRow = Selectable<Database['verifications']>;

/** The reference by which the verifier knows the user, made at the first call. Undefined if someone else has altered it. */
export async function findOrAddReference(stored: Stored, userId: string): Promise<string | undefined> {
  const row = await findOrAdd(stored, userId);
  return isOwn(stored.keys, 'verifications', row) ? row.reference : undefined;
}

async function findOrAdd({ db, keys }: Stored, userId: string): Promise<VerificationRow> {
  const row = { user_id: userId, reference: randomUUID(), overruled_at: null };
  await db
    .insertInto('verifications')
    .values({ ...row, seal: sealOf(keys, 'verifications', row) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A numbered question to the verifier. */
interface Read {
  userId: string;
  reference: string;
  read: bigint;
}

function readOf(keys: Stored['keys'], row: VerificationRow | undefined): Read | undefined {
  if (row === undefined || !isOwn(keys, 'verifications', row)) return undefined;
  return { userId: row.user_id, reference: row.reference, read: row.reads_begun };
}

/** Numbers a read that a hint asks for. Undefined for an unknown user, an altered row, or a hint from before the operator's word. */
export async function beginRead(
  { db, keys }: Stored,
  { reference, at }: { reference: string; at: Date },
): Promise<Read | undefined> {
  const row = await db
    .updateTable('verifications')
    .set({ reads_begun: sql`reads_begun + 1` })
    .where('reference', '=', reference)
    .where(isAfterOperator(at))
    .returningAll()
    .executeTakeFirst();
  return readOf(keys, row);
}

/**
 * Numbers a read that no hint asks for. Undefined for a user who has never begun, whose verification has ended or was altered, or
 * about whom the operator has decided: then only hints start reads.
 */
export async function beginReadWithoutHint({ db, keys }: Stored, userId: string): Promise<Read | undefined> {
  const row = await db
    .updateTable('verifications')
    .from('users')
    .set({ reads_begun: sql`reads_begun + 1` })
    .whereRef('users.id', '=', 'verifications.user_id')
    .where('verifications.user_id', '=', userId)
    .where('overruled_at', 'is', null)
    .where('kyc_status', 'not in', [kycStates.approved, kycStates.blocked])
    .returningAll('verifications')
    .executeTakeFirst();
  return readOf(keys, row);
}

/** Whether the result of a read counts: none that began later was used, the operator hasn't decided meanwhile, and nobody altered the row. */
export async function applyRead(
  { db, keys }: Stored,
  { userId, read, at }: { userId: string; read: bigint; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('verifications')
    .set({ read_applied: read })
    .where('user_id', '=', userId)
    .where('read_applied', '<', read)
    .where(isAfterOperator(at))
    .returningAll()
    .executeTakeFirst();
  return row !== undefined && isOwn(keys, 'verifications', row);
}

function isAfterOperator(at: Date) {
  return sql<boolean>`(overruled_at is null or overruled_at < ${at})`;
}

/** From now on nothing from before changes the user's state. */
export async function noteOverruled(stored: Stored, userId: string, now: Date): Promise<void> {
  const row = await findOrAdd(stored, userId);
  const changes = { overruled_at: now };
  await stored.db
    .updateTable('verifications')
    .set({ ...changes, seal: sealAfter(stored.keys, 'verifications', { row, changes }) })
    .where('user_id', '=', userId)
    .execute();
}

export async function isHintKnown(db: Db, hintHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('verification_hints')
    .select('hint_hash')
    .where('hint_hash', '=', hintHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a hint. False when it has been acted upon before. */
export async function noteHint(
  db: Db,
  { hintHash, expiresAt }: { hintHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('verification_hints')
    .values({ hint_hash: hintHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function forgetOldHints(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verification_hints').where('expires_at', '<', now).execute();
}
