import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';

type RefreshTokenRow = Selectable<Database['refresh_tokens']>;

export async function insertRefreshToken(
  db: Db,
  token: { tokenHash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.tokenHash,
      session_id: token.sessionId,
      created_at: token.now,
      rotated_at: null,
      successor_hash: null,
      attempt_hash: null,
    })
    .execute();
}

/** Locks the token's row, so that two uses of one token run one after the other. */
export async function lockRefreshToken(db: Db, tokenHash: Buffer): Promise<RefreshTokenRow | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function findRefreshToken(db: Db, tokenHash: Buffer): Promise<RefreshTokenRow | undefined> {
  return db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function markRotated(
  db: Db,
  rotation: { tokenHash: Buffer; successorHash: Buffer; attemptHash: Buffer | null; now: Date },
): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({
      rotated_at: rotation.now,
      successor_hash: rotation.successorHash,
      attempt_hash: rotation.attemptHash,
    })
    .where('token_hash', '=', rotation.tokenHash)
    .execute();
}
