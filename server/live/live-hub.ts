import { topicsOfHistory } from '../../contract/live/live-topics';
import type { LiveTopic } from '../../contract/live/live-topics';
import { defineWorker } from '../kernel/define-worker';
import type { WorkerContext } from '../kernel/define-worker';
import { listMovedCrypto, newestEntrySeq } from '../ledger/list-entries';
import { learnPosition } from '../kernel/db/wal-position';
import { listEvents, newestEventId } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';

/** A table whose rows get their ids when written but become visible when committed, perhaps in another order. */
interface NumberedRows<Row extends { id: bigint }> {
  /** 0 when there is none. */
  newestId: () => Promise<bigint>;
  /** Rows after an id, plus those with the given ids, ordered. */
  list: (options: { after: bigint; missing: readonly bigint[]; limit: number }) => Promise<Row[]>;
}

const perRound = 5_000;
/** How many ids before a starting point are read again: transactions may have committed out of order. */
export const overlap = 1_000n;
/** Longer than any transaction: a missing id older than this was rolled back. */
const gapMs = 60_000;
const gapsMax = 10_000;

/** Reads new rows of such a table. Transactions may commit out of order, so missing ids are read again. */
export function createEventReader<Row extends { id: bigint }>(
  rows: NumberedRows<Row>,
  nowMs: () => number = () => performance.now(),
) {
  let newest: bigint | undefined;
  const missing = new Map<bigint, number>();
  async function begin(): Promise<void> {
    if (newest !== undefined) return;
    const newestId = await rows.newestId();
    const first = newestId > overlap ? newestId - overlap : 0n;
    const visible = await rows.list({ after: first, missing: [], limit: perRound });
    if (newest !== undefined) return;
    newest = newestId;
    // Rows that are written but not committed yet have ids before the newest as well.
    const ids = new Set(visible.map(({ id }) => id));
    for (let id = first + 1n; id < newestId; id += 1n) if (!ids.has(id)) missing.set(id, nowMs());
  }
  return {
    /** The next call starts after the newest row at that time. */
    forget(): void {
      newest = undefined;
      missing.clear();
    },
    /** No row committed from now on is missed. */
    begin,
    async read(): Promise<Row[]> {
      if (newest === undefined) {
        await begin();
        return [];
      }
      const newRows = await rows.list({ after: newest, missing: [...missing.keys()], limit: perRound });
      const now = nowMs();
      for (const { id } of newRows) {
        missing.delete(id);
        for (let gap = newest + 1n; gap < id && missing.size < gapsMax; gap += 1n) missing.set(gap, now);
        if (id > newest) newest = id;
      }
      for (const [id, noticedAtMs] of missing) if (now - noticedAtMs > gapMs) missing.delete(id);
      return newRows;
    },
  };
}

const intervalMs = 300;

/** Sent once per poll to each user whose money or bills changed. */
export const historyTopic: LiveTopic = 'operations';

/** Balance changes are read from the ledger, so that posting need not announce them. */
export const balancesTopic: LiveTopic = 'balances';

interface LiveNews {
  /** Set for announced events; ledger entries have none. */
  id?: bigint;
  topic: string;
}

type LiveListener = (news: LiveNews) => void;

/** Delivers events and ledger changes of all servers to the followers on this one. */
interface LiveHub {
  /** Once it resolves no event is missed; the returned function stops following. */
  follow(userId: string, listener: LiveListener): Promise<() => void>;
  stop(): Promise<void>;
}

/** The database is polled only while someone follows. */
export function createLiveHub(context: WorkerContext & Pick<ServiceContext, 'pool'>): LiveHub {
  const { db, pool } = context;
  /** Listeners may read from standbys what these rows announce. */
  const reached = async <Row>(rows: Promise<Row[]>): Promise<Row[]> => {
    if ((await rows).length > 0) await learnPosition(db, pool.wal);
    return rows;
  };
  const listeners = new Map<string, Set<LiveListener>>();
  const announced = createEventReader({
    newestId: () => newestEventId(db),
    list: (options) => reached(listEvents(db, options)),
  });
  const posted = createEventReader({
    newestId: () => newestEntrySeq(db),
    list: (options) => reached(listMovedCrypto(db, options)),
  });
  const tell = (userId: string, news: LiveNews): void => {
    for (const listener of listeners.get(userId) ?? []) listener(news);
  };
  const reader = defineWorker({
    name: 'live-events',
    intervalMs,
    work: async () => {
      if (listeners.size === 0) {
        announced.forget();
        posted.forget();
        return;
      }
      const historyUsers = new Set<string>();
      for (const { userId, id, topic } of await announced.read()) {
        tell(userId, { id, topic });
        if (topicsOfHistory.includes(topic)) historyUsers.add(userId);
      }
      const movedUsers = new Set((await posted.read()).map(({ userId }) => userId));
      for (const userId of movedUsers) {
        if (userId === null) continue;
        tell(userId, { topic: balancesTopic });
        historyUsers.add(userId);
      }
      for (const userId of historyUsers) tell(userId, { topic: historyTopic });
    },
  });
  const stop = reader.start(context);
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
