import type { UserSession } from '../../contract/sessions/sessions.models';
import type { Caller } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { listSessionRows } from './session.store';

const shownMax = 100;

/** Where the caller is signed in, the newest use first. */
export async function listSessions(context: ServiceContext, caller: Caller): Promise<UserSession[]> {
  const now = context.clock.now();
  const rows = await listSessionRows(context.db, { userId: caller.userId, now, limit: shownMax });
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    place: row.place,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }));
}
