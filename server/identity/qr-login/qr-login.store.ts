import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { isOwn, sealAfter, sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';

export type QrLogin = Selectable<Database['qr_logins']>;

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

export async function insertQrLogin({ db, keys }: Stored, qrLogin: Omit<QrLogin, 'seal'>): Promise<void> {
  await db
    .insertInto('qr_logins')
    .values({ ...qrLogin, seal: sealOf(keys, 'qr_logins', qrLogin) })
    .execute();
}

/** Deletes the browser's earlier codes. */
export async function deleteQrLoginsOf(db: Db, browserHash: Buffer): Promise<void> {
  await db.deleteFrom('qr_logins').where('browser_hash', '=', browserHash).execute();
}

/** Undefined if someone else has altered it. */
export async function findQrLogin({ db, keys }: Stored, codeHash: Buffer): Promise<QrLogin | undefined> {
  const row = await qrLoginOf(db, codeHash).executeTakeFirst();
  return row && isOwn(keys, 'qr_logins', row) ? row : undefined;
}

/** Locks the code's row, so that two uses of one code run one after the other. Undefined if someone else has altered it. */
export async function lockQrLogin({ db, keys }: Stored, codeHash: Buffer): Promise<QrLogin | undefined> {
  const row = await qrLoginOf(db, codeHash).forUpdate().executeTakeFirst();
  return row && isOwn(keys, 'qr_logins', row) ? row : undefined;
}

function qrLoginOf(db: Db, codeHash: Buffer) {
  return db.selectFrom('qr_logins').selectAll().where('code_hash', '=', codeHash);
}

/** Changes a locked code. */
export async function updateQrLogin(
  { db, keys }: Stored,
  qrLogin: QrLogin,
  changes: Partial<Pick<QrLogin, 'status' | 'opened_by' | 'confirmed_in' | 'expires_at'>>,
): Promise<void> {
  const seal = sealAfter(keys, 'qr_logins', { row: qrLogin, changes });
  await db
    .updateTable('qr_logins')
    .set({ ...changes, seal })
    .where('id', '=', qrLogin.id)
    .execute();
}

export async function forgetExpiredQrLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('qr_logins').where('expires_at', '<=', now).execute();
}
