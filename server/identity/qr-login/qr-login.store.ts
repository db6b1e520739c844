import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { Db } from '../../kernel/db/db';

export type QrLogin = Selectable<Database['qr_logins']>;

export async function insertQrLogin(db: Db, qrLogin: QrLogin): Promise<void> {
  await db.insertInto('qr_logins').values(qrLogin).execute();
}

/** Deletes the browser's earlier codes. */
export async function deleteQrLoginsOf(db: Db, browserHash: Buffer): Promise<void> {
  await db.deleteFrom('qr_logins').where('browser_hash', '=', browserHash).execute();
}

export async function findQrLogin(db: Db, codeHash: Buffer): Promise<QrLogin | undefined> {
  return db.selectFrom('qr_logins').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

/** Locks the code's row, so that two uses of one code run one after the other. */
export async function lockQrLogin(db: Db, codeHash: Buffer): Promise<QrLogin | undefined> {
  return db
    .selectFrom('qr_logins')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateQrLogin(
  db: Db,
  id: string,
  changes: Partial<Pick<QrLogin, 'status' | 'opened_by' | 'confirmed_in' | 'expires_at'>>,
): Promise<void> {
  await db.updateTable('qr_logins').set(changes).where('id', '=', id).execute();
}

export async function forgetExpiredQrLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('qr_logins').where('expires_at', '<=', now).execute();
}
