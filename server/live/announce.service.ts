import type { Kysely } from 'kysely';
import type { LiveTopic } from '../../contract/live/live-topics';
import type { Database } from '../db/database.models';
import { insertLiveEvents } from './live.store';

/** Tells users' open screens that something of theirs has changed, as soon as the caller's transaction is committed. */
export async function announce(
  db: Kysely<Database>,
  ...events: readonly { userId: string; topic: LiveTopic }[]
): Promise<void> {
  if (events.length > 0) await insertLiveEvents(db, events);
}
