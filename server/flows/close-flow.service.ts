import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { deleteFlow } from './auth-flow.store';

/** Uses a flow up; part of the caller's transaction, so that its effect and the flow's end happen together. */
export async function closeFlow(db: Kysely<Database>, flow: { id: string }): Promise<void> {
  await deleteFlow(db, flow.id);
}
