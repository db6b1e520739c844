import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';

type RefreshTokenRow = Selectable<Database['refresh_tokens']>;

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

export async function insertRefreshToken(
  { db, keys }: Stored,
  token: { tokenHash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  const row = { token_hash: token.tokenHash, session_id: token.sessionId, created_at: token.now };
  await db
    .insertInto('refresh_tokens')
    .values({
      ...row,
      rotated_at: null,
      successor_hash: null,
      attempt_hash: null,
      seal: sealOf(keys, 'refresh_tokens', row),
    })
    .execute();
}

/** Locks the token's row, so that two uses of one token run one after the other. Undefined if someone else has altered it. */
export async function lockRefreshToken(
  { db, keys }: Stored,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> {
  const row = await tokenOf(db, tokenHash).forUpdate().executeTakeFirst();
  return row && isOwn(keys, 'refresh_tokens', row) ? row : undefined;
}

/** Undefined if someone else has altered it. */
export async function findRefreshToken(
  { db, keys }: Stored,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> {
  const row = await tokenOf(db, tokenHash).executeTakeFirst();
  return row && isOwn(keys, 'refresh_tokens', row) ? row : undefined;
}

function tokenOf(db: Db, tokenHash: Buffer) {
  return db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', tokenHash);
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
