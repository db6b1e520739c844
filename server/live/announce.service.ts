import type { Kysely } from 'kysely';
import type { LiveTopic } from '../../contract/live/live-topics';
import type { Database } from '../db/database.models';
import { insertLiveEvent } from './live.store';

/** Tells a user's open screens that something of his has changed, as soon as the caller's transaction is committed. */
export async function announce(
  db: Kysely<Database>,
  event: { userId: string; topic: LiveTopic },
): Promise<void> {
  await insertLiveEvent(db, event);
}
