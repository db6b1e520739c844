import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.models';

const shownMails = 50;

export async function listOutboxMails(db: Kysely<Database>): Promise<Selectable<Database['outbox_mails']>[]> {
  return db.selectFrom('outbox_mails').selectAll().orderBy('id', 'desc').limit(shownMails).execute();
}
