import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { listEvents, newestEventId } from './live.store';
import type { LiveEvent } from './live.store';

const perRound = 5_000;
/** Longer than any transaction may last; a number that has not come by then was rolled back. */
const gapMs = 60_000;
const gapsMax = 10_000;

/** Reads the table of events on and on. Transactions may end in another order than their numbers: gaps are asked for again. */
export function createEventReader(db: Kysely<Database>, nowMs: () => number = () => performance.now()) {
  let newest: bigint | undefined;
  const missing = new Map<bigint, number>();
  async function begin(): Promise<void> {
    if (newest !== undefined) return;
    const found = await newestEventId(db);
    newest ??= found;
  }
  return {
    /** The next call starts with what is announced after it. */
    forget(): void {
      newest = undefined;
      missing.clear();
    },
    /** From now on nothing is missed. */
    begin,
    async read(): Promise<LiveEvent[]> {
      if (newest === undefined) {
        await begin();
        return [];
      }
      const events = await listEvents(db, { after: newest, missing: [...missing.keys()], limit: perRound });
      const now = nowMs();
      for (const { id } of events) {
        missing.delete(id);
        for (let gap = newest + 1n; gap < id && missing.size < gapsMax; gap += 1n) missing.set(gap, now);
        if (id > newest) newest = id;
      }
      for (const [id, noticedAtMs] of missing) if (now - noticedAtMs > gapMs) missing.delete(id);
      return events;
    },
  };
}
