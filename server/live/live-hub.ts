import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { LiveTopic } from '../../contract/live/live-topics';
import type { Database } from '../db/database.models';
import { repeat } from '../jobs/repeat';
import { listMovedCrypto, newestEntrySeq } from '../ledger/list-moved-crypto';
import { createEventReader } from './event-reader';
import { listEvents, newestEventId } from './live.store';

const intervalMs = 300;

/** What the books tell by themselves: they are read here, so that no posting has to announce it. */
export const balancesTopic: LiveTopic = 'balances';

interface LiveNews {
  /** Of what was announced; what is read from the books has none. */
  id?: bigint;
  topic: string;
}

type LiveListener = (news: LiveNews) => void;

/** Hands what is announced or posted, by whichever server, to those who follow it here. */
export interface LiveHub {
  /** From its answer on nothing is missed; what is answered ends it. */
  follow(userId: string, listener: LiveListener): Promise<() => void>;
  stop(): Promise<void>;
}

/** The database is asked only while somebody follows. */
export function createLiveHub(db: Kysely<Database>, log: Pick<Logger, 'warn'>): LiveHub {
  const listeners = new Map<string, Set<LiveListener>>();
  const announced = createEventReader({
    newestId: () => newestEventId(db),
    list: (options) => listEvents(db, options),
  });
  const posted = createEventReader({
    newestId: () => newestEntrySeq(db),
    list: (options) => listMovedCrypto(db, options),
  });
  const tell = (userId: string, news: LiveNews): void => {
    for (const listener of listeners.get(userId) ?? []) listener(news);
  };
  const stop = repeat({
    name: 'reading live events',
    intervalMs,
    log,
    work: async () => {
      if (listeners.size === 0) {
        announced.forget();
        posted.forget();
        return;
      }
      for (const { userId, id, topic } of await announced.read()) tell(userId, { id, topic });
      const movedUsers = new Set((await posted.read()).map(({ userId }) => userId));
      for (const userId of movedUsers) if (userId !== null) tell(userId, { topic: balancesTopic });
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
        await announced.begin();
        await posted.begin();
      } catch (error) {
        stopFollowing();
        throw error;
      }
      return stopFollowing;
    },
    stop,
  };
}
