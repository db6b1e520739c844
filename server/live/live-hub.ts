import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { LiveTopic } from '../../contract/live/live-topics';
import type { Database } from '../kernel/db/database.models';
import { repeat } from '../kernel/repeat';
import { listMovedCrypto, newestEntrySeq } from '../ledger/list-entries';
import { listEvents, newestEventId } from '../kernel/live-events';

/** A table whose rows are numbered as they are written, which is not the order in which they can be seen. */
interface NumberedRows<Row extends { id: bigint }> {
  /** 0 before the first. */
  newestId: () => Promise<bigint>;
  /** Rows after a number, and those of the numbers given, in their order. */
  list: (options: { after: bigint; missing: readonly bigint[]; limit: number }) => Promise<Row[]>;
}

const perRound = 5_000;
/** Longer than any transaction may last; a number that has not come by then was rolled back. */
const gapMs = 60_000;
const gapsMax = 10_000;

/** Reads such a table on and on. Transactions may end in another order than their numbers: gaps are asked for again. */
export function createEventReader<Row extends { id: bigint }>(
  rows: NumberedRows<Row>,
  nowMs: () => number = () => performance.now(),
) {
  let newest: bigint | undefined;
  const missing = new Map<bigint, number>();
  async function begin(): Promise<void> {
    if (newest !== undefined) return;
    const found = await rows.newestId();
    newest ??= found;
  }
  return {
    /** The next call starts with what is written after it. */
    forget(): void {
      newest = undefined;
      missing.clear();
    },
    /** From now on nothing is missed. */
    begin,
    async read(): Promise<Row[]> {
      if (newest === undefined) {
        await begin();
        return [];
      }
      const found = await rows.list({ after: newest, missing: [...missing.keys()], limit: perRound });
      const now = nowMs();
      for (const { id } of found) {
        missing.delete(id);
        for (let gap = newest + 1n; gap < id && missing.size < gapsMax; gap += 1n) missing.set(gap, now);
        if (id > newest) newest = id;
      }
      for (const [id, noticedAtMs] of missing) if (now - noticedAtMs > gapMs) missing.delete(id);
      return found;
    },
  };
}

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
interface LiveHub {
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
