import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import { unaltered } from '../users/user.store';
import type { Db } from '../../kernel/db/db';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

/** Only one that is as the server wrote it may be used or shown. */
export type PasskeyRow = Selectable<Database['passkeys']>;

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

type ChallengeRow = Selectable<Database['passkey_challenges']>;

export async function insertChallenge({ db, keys }: Stored, row: Omit<ChallengeRow, 'seal'>): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ ...row, seal: sealOf(keys, 'passkey_challenges', row) })
    .execute();
}

/** Deletes an open challenge; of several answers only the first gets it. Undefined if someone else has altered it. */
export async function takeChallenge(
  { db, keys }: Stored,
  named: Pick<ChallengeRow, 'challenge_hash' | 'purpose' | 'binding_hash'> & {
    now: Date;
  },
): Promise<ChallengeRow | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', named.challenge_hash)
    .where('purpose', '=', named.purpose)
    .where('binding_hash', '=', named.binding_hash)
    .where('expires_at', '>', named.now)
    .returningAll()
    .executeTakeFirst();
  return row && isOwn(keys, 'passkey_challenges', row) ? row : undefined;
}

/** Deletes expired challenges. */
export async function forgetExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

/** A user's passkeys, the newest first. */
export async function listPasskeyRows({ db, keys }: Stored, userId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter((row) => isOwn(keys, 'passkeys', row));
}

/** Inserts a passkey; undefined if the credential is already known. */
export async function insertPasskey(
  { db, keys }: Stored,
  row: Omit<PasskeyRow, 'seal'>,
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values({ ...row, seal: sealOf(keys, 'passkeys', row) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function renameRow(
  db: Db,
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

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** Removes some of a user's passkeys; returns their names. */
export async function removePasskeysOf(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .returning('name')
    .execute();
  return removed.map(({ name }) => name);
}

/** Removes every passkey of a user; returns how many there were. */
export async function removeAllPasskeys(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Locks the passkey of a credential and its owner: neither is removed or blocked before the transaction ends. Locks the user
 * first, as every change of passkeys does, so two can't deadlock.
 */
export async function lockCredential(
  { db, keys }: Stored,
  credentialId: Buffer,
): Promise<(PasskeyRow & { email: string; blockedAt: Date | null }) | undefined> {
  const ofCredential = db.selectFrom('passkeys').where('credential_id', '=', credentialId);
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ofCredential.select('user_id'))
    .forShare()
    .executeTakeFirst();
  const user = unaltered(keys, owner);
  const row = await ofCredential.selectAll().forNoKeyUpdate().executeTakeFirst();
  if (user === undefined || row === undefined || !isOwn(keys, 'passkeys', row)) return undefined;
  return { ...row, email: user.email, blockedAt: user.blocked_at };
}

interface PasskeyUse {
  id: string;
  counter: bigint;
  now: Date;
}

/** Records a use. */
export function noteUse({ id, counter, now }: PasskeyUse): Statement {
  return statement(build.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id));
}

/**
 * A user's passkey of a credential that has locked the user. Every change of passkeys locks the user
 * first.
 */
export function selectOwnPasskey({
  userId,
  credentialId,
}: {
  userId: string;
  credentialId: Buffer;
}): Statement<PasskeyRow> {
  return statement(
    build
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .where('user_id', '=', userId),
  );
}
