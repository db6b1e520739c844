import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.models';
import { repeat } from '../jobs/repeat';
import { createEventReader } from './event-reader';
import type { LiveEvent } from './live.store';

const intervalMs = 300;

export type LiveListener = (event: LiveEvent) => void;

/** Hands what is announced, by whichever server, to those who follow it here. */
export interface LiveHub {
  /** From its answer on nothing is missed; what is answered ends it. */
  follow(userId: string, listener: LiveListener): Promise<() => void>;
  stop(): Promise<void>;
}

/** The database is asked only while somebody follows. */
export function createLiveHub(db: Kysely<Database>, log: Pick<Logger, 'warn'>): LiveHub {
  const listeners = new Map<string, Set<LiveListener>>();
  const reader = createEventReader(db);
  const stop = repeat({
    name: 'reading live events',
    intervalMs,
    log,
    work: async () => {
      if (listeners.size === 0) return reader.forget();
      for (const event of await reader.read())
        for (const listener of listeners.get(event.userId) ?? []) listener(event);
    },
  });
  return {
    async follow(userId, listener) {
      const ofUser = listeners.get(userId) ?? new Set();
      ofUser.add(listener);
      listeners.set(userId, ofUser);
      const stopFollowing = (): void => {
        ofUser.delete(listener);
        if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId);
      };
      try {
        await reader.begin();
      } catch (error) {
        stopFollowing();
        throw error;
      }
      return stopFollowing;
    },
    stop,
  };
}
