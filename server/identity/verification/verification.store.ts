import { sql } from 'kysely';
import { kycStates } from '../../../contract/user/kyc-states';
import type { Db } from '../../kernel/db/db';

/** The reference by which the verifier knows the user, made at the first call. */
export async function findOrAddReference(db: Db, userId: string): Promise<string> {
  await db
    .insertInto('verifications')
    .values({ user_id: userId, overruled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { reference } = await db
    .selectFrom('verifications')
    .select('reference')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return reference;
}

/** Numbers a read that a hint asks for. Undefined for an unknown user, or a hint from before the operator's word. */
export async function beginRead(
  db: Db,
  { reference, at }: { reference: string; at: Date },
): Promise<{ userId: string; read: bigint } | undefined> {
  return db
    .updateTable('verifications')
    .set({ reads_begun: sql`reads_begun + 1` })
    .where('reference', '=', reference)
    .where(isAfterOperator(at))
    .returning(['user_id as userId', 'reads_begun as read'])
    .executeTakeFirst();
}

/**
 * Numbers a read that no hint asks for. Undefined for a user who has never begun, whose verification has ended, or about whom the
 * operator has spoken: what the verifier has said since, a hint alone tells.
 */
export async function beginReadWithoutHint(
  db: Db,
  userId: string,
): Promise<{ userId: string; reference: string; read: bigint } | undefined> {
  return db
    .updateTable('verifications')
    .from('users')
    .set({ reads_begun: sql`reads_begun + 1` })
    .whereRef('users.id', '=', 'verifications.user_id')
    .where('verifications.user_id', '=', userId)
    .where('overruled_at', 'is', null)
    .where('kyc_status', 'not in', [kycStates.approved, kycStates.blocked])
    .returning(['verifications.user_id as userId', 'reference', 'reads_begun as read'])
    .executeTakeFirst();
}

/** Whether the result of a read counts: none that began later has been used, nor has the operator spoken meanwhile. */
export async function applyRead(
  db: Db,
  { userId, read, at }: { userId: string; read: bigint; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verifications')
    .set({ read_applied: read })
    .where('user_id', '=', userId)
    .where('read_applied', '<', read)
    .where(isAfterOperator(at))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function isAfterOperator(at: Date) {
  return sql<boolean>`(overruled_at is null or overruled_at < ${at})`;
}

/** From now on nothing from before changes the user's state. */
export async function noteOverruled(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('verifications')
    .values({ user_id: userId, overruled_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ overruled_at: now }))
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
