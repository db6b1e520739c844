import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';

export type PasskeyRow = Selectable<Database['passkeys']>;
type ChallengeRow = Selectable<Database['passkey_challenges']>;

export async function insertChallenge(db: Kysely<Database>, row: ChallengeRow): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Deletes a challenge that is open; of several answers to it the first one has it. */
export async function takeChallenge(
  db: Kysely<Database>,
  named: Pick<ChallengeRow, 'challenge_hash' | 'purpose' | 'binding_hash'> & {
    now: Date;
  },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', named.challenge_hash)
    .where('purpose', '=', named.purpose)
    .where('binding_hash', '=', named.binding_hash)
    .where('expires_at', '>', named.now)
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired challenges. */
export async function forgetExpiredChallenges(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

/** A user's passkeys, the newest first. */
export async function listPasskeyRows(db: Kysely<Database>, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks a user until the transaction ends, so that how many passkeys he has stays true. */
export async function lockOwner(
  db: Kysely<Database>,
  userId: string,
): Promise<{ secureMode: number } | undefined> {
  return db
    .selectFrom('users')
    .select('secure_mode as secureMode')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined where the credential is known already. */
export async function insertPasskey(db: Kysely<Database>, row: PasskeyRow): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function renameRow(
  db: Kysely<Database>,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** Removes every passkey of a user; returns how many he had. */
export async function removeAllPasskeys(db: Kysely<Database>, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * The passkey of a credential with its owner, both locked: neither is removed or blocked before the transaction ends. The user is
 * locked first, as by everything that changes his passkeys, so that they cannot deadlock.
 */
export async function lockCredential(
  db: Kysely<Database>,
  credentialId: Buffer,
): Promise<(PasskeyRow & { email: string; blockedAt: Date | null }) | undefined> {
  const ofCredential = db.selectFrom('passkeys').where('credential_id', '=', credentialId);
  const owner = await db
    .selectFrom('users')
    .select(['email', 'blocked_at as blockedAt'])
    .where('id', '=', ofCredential.select('user_id'))
    .forShare()
    .executeTakeFirst();
  const row = await ofCredential.selectAll().forNoKeyUpdate().executeTakeFirst();
  return owner !== undefined && row !== undefined ? { ...row, ...owner } : undefined;
}

export async function noteUse(
  db: Kysely<Database>,
  { id, counter, now }: { id: string; counter: bigint; now: Date },
): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}
