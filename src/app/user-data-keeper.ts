import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core';
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { del, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { canSeal } from '../lib/sealed-box';
import { isTemporary } from '../platform/api/api-error';
import { answersBox, answersRecord, answersStore, dropAnswers, takeAnswers } from './kept-answers';
import type { KeptAnswers, KeptHeads } from './kept-answers';

/** Persists query results on the device, for the next start and for offline use. */
export interface UserDataKeeper {
  /** Fills the cache with the stored results, if any. */
  restore: () => Promise<void>;
  /** Persists every change from now on. */
  start: () => void;
  /** Deletes everything stored, and stores nothing more. */
  wipe: () => Promise<void>;
}

/** The maximum time that a session survives without use. */
const maxAgeMs = 30 * 24 * 3_600_000;
/** Results that come together are saved together. */
const saveAfterMs = 100;
/** Between two saves, because each encrypts everything. */
const saveEveryMs = 1_000;

interface Kept {
  /** That of the contract: results of another one may have another form. */
  version: string;
  /** The totals to keep with the results; undefined while the user is unknown. */
  heads: () => KeptHeads | undefined;
  /** Nothing is saved before, unless the page is hidden: the first screen comes first. */
  firstScreen?: Promise<void>;
}

/** Persists the results of a cache. */
export function createUserDataKeeper(queryClient: QueryClient, kept: Kept): UserDataKeeper {
  const { version, heads, firstScreen = Promise.resolve() } = kept;
  const persister = createPersister(heads);
  const options = { queryClient, persister, buster: version };
  const dehydrateOptions = { shouldDehydrateQuery: mayBeKept };
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let savedAtMs = -Infinity;
  let stopWatching: (() => void) | undefined;
  // In sequence: neither an older save nor one in progress at the wipe may come last.
  let saving: Promise<void> = Promise.resolve();

  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    savedAtMs = performance.now();
    saving = saving.then(async () =>
      persistQueryClientSave({ ...options, dehydrateOptions }).catch(() => undefined),
    );
  };
  const saveSoon = (): void => {
    isDue = true;
    timer ??= setTimeout(save, Math.max(saveAfterMs, savedAtMs + saveEveryMs - performance.now()));
  };
  /** The browser may end a hidden page without another word. */
  const saveWhenHidden = (): void => {
    if (isDue && document.visibilityState === 'hidden') save();
  };
  const watch = (): (() => void) => {
    let isOver = false;
    let hear = (): void => {
      isDue = true;
    };
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'added' || type === 'removed' || type === 'updated') hear();
    });
    document.addEventListener('visibilitychange', saveWhenHidden);
    isDue = true;
    void firstScreen.then(() => {
      if (isOver) return;
      hear = saveSoon;
      if (isDue) saveSoon();
    });
    return () => {
      isOver = true;
      stop();
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  };
  return {
    restore: async () => {
      if (canSeal()) await persistQueryClientRestore({ ...options, maxAge: maxAgeMs }).catch(() => undefined);
    },
    start: () => {
      if (canSeal()) stopWatching ??= watch();
    },
    wipe: async () => {
      stopWatching?.();
      stopWatching = undefined;
      clearTimeout(timer);
      timer = undefined;
      isDue = false;
      await saving;
      await persister.removeClient();
    },
  };
}

/**
 * Queries with `meta: { isSecret: true }` are never persisted, nor lists of pages of which none is to be. A result stays
 * although it could not be fetched again: it is what will be shown without a network.
 */
function mayBeKept({ meta = {}, state }: Query): boolean {
  if (meta['isSecret'] === true || meta['keptPages'] === 0) return false;
  return state.status === 'success' || (state.data !== undefined && isTemporary(state.error));
}

/**
 * What of a query is stored: its result alone, whatever happened to later requests. A list of pages with
 * `meta: { keptPages }` is cut to its beginning: however far it was read, saving stays short.
 */
function keptForm(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => {
    const count = query.meta?.['keptPages'];
    const { data } = query.state;
    const kept = typeof count === 'number' ? cutPages(data as InfiniteData<unknown>, count) : data;
    const done = { status: 'success', fetchStatus: 'idle', error: null, fetchFailureReason: null } as const;
    return { ...query, state: { ...query.state, ...done, fetchFailureCount: 0, data: kept } };
  });
  return { ...client, clientState: { ...client.clientState, queries } };
}

function cutPages({ pages, pageParams }: InfiniteData<unknown>, count: number): InfiniteData<unknown> {
  return { pages: pages.slice(0, count), pageParams: pageParams.slice(0, count) };
}

function createPersister(heads: () => KeptHeads | undefined): Persister {
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= answersStore());
  return {
    persistClient: async (client) => {
      const totals = heads();
      const kept: KeptAnswers = await answersBox.seal(keptForm(client));
      if (totals !== undefined) kept.heads = await answersBox.seal(totals);
      await set(answersRecord, kept, store());
    },
    restoreClient: async () => (await takeAnswers()) as PersistedClient | undefined,
    removeClient: async () => {
      dropAnswers();
      await del(answersRecord, store());
      await answersBox.forget();
    },
  };
}
