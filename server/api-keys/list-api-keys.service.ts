import type { ServiceContext } from '../service-context';
import { listKeyRows } from './api-keys.store';
import { showApiKey } from './show-api-key';

/** A user's keys that still work, the newest first, with their ends alone. */
export async function listApiKeys(context: ServiceContext, userId: string) {
  const rows = await listKeyRows(context.db, { userId, now: context.clock.now() });
  return rows.map((row) => showApiKey(row));
}
