import { randomUUID } from 'node:crypto';
import type { Clock } from './clock';
import type { Db } from './db/db';

/** A file that a user has uploaded, after its re-encoding. */
export interface Blob {
  bytes: Buffer;
  contentType: string;
}

/** Stores a file's content and returns its random id. Call it in the transaction that writes the row that refers to it. */
export async function storeBlob(
  { db, clock }: { db: Db; clock: Clock },
  { bytes, contentType }: Blob,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('blobs')
    .values({ id, bytes, content_type: contentType, created_at: clock.now() })
    .execute();
  return id;
}

/** Returns a stored file's content. */
export async function findBlob(db: Db, id: string): Promise<Blob | undefined> {
  const row = await db
    .selectFrom('blobs')
    .select(['bytes', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { bytes: row.bytes, contentType: row.content_type };
}

/** Deletes a file that no row refers to any more. */
export async function forgetBlob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('blobs').where('id', '=', id).execute();
}
