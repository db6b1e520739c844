import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';

/** Whether an audit is due and this server is the one to do it. */
export async function claimAudit(db: Kysely<Database>, intervalS: number): Promise<boolean> {
  const { rows } = await sql`
    update audit_state set due_at = now() + make_interval(secs => ${intervalS})
    where id = 1 and due_at <= now() returning 1`.execute(db);
  return rows.length === 1;
}
