import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core';
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { canSeal } from '../lib/sealed-box';
import { answersBox, answersRecord, answersStore } from './kept-answers';
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
const saveAfterMs = 1_000;

interface Kept {
  /** That of the contract: results of another one may have another form. */
  version: string;
  /** The totals to keep with the results; undefined while the user is unknown. */
  heads: () => KeptHeads | undefined;
}

/** Persists the results of a cache. */
export function createUserDataKeeper(queryClient: QueryClient, { version, heads }: Kept): UserDataKeeper {
  const persister = createPersister(heads);
  const options = { queryClient, persister, buster: version };
  const dehydrateOptions = { shouldDehydrateQuery: mayBeKept };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;
  // A save in progress must not complete after the wipe.
  let saving: Promise<void> = Promise.resolve();

  const save = (): void => {
    timer = undefined;
    saving = persistQueryClientSave({ ...options, dehydrateOptions }).catch(() => undefined);
  };
  return {
    restore: async () => {
      if (canSeal()) await persistQueryClientRestore({ ...options, maxAge: maxAgeMs }).catch(() => undefined);
    },
    start: () => {
      if (!canSeal()) return;
      stopWatching ??= queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === 'added' || type === 'removed' || type === 'updated')
          timer ??= setTimeout(save, saveAfterMs);
      });
      timer ??= setTimeout(save, saveAfterMs);
    },
    wipe: async () => {
      stopWatching?.();
      stopWatching = undefined;
      clearTimeout(timer);
      timer = undefined;
      await saving;
      await persister.removeClient();
    },
  };
}

/** Queries with `meta: { isSecret: true }` are never persisted, nor lists of pages of which none is to be. */
function mayBeKept(query: Query): boolean {
  const { isSecret, keptPages } = query.meta ?? {};
  return query.state.status === 'success' && isSecret !== true && keptPages !== 0;
}

/** Cuts each list of pages with `meta: { keptPages }` to its beginning: however far it was read, saving stays short. */
function cutPages(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => {
    const count = query.meta?.['keptPages'];
    const data = query.state.data as InfiniteData<unknown> | undefined;
    if (typeof count !== 'number' || data === undefined || data.pages.length <= count) return query;
    const cut = { pages: data.pages.slice(0, count), pageParams: data.pageParams.slice(0, count) };
    return { ...query, state: { ...query.state, data: cut } };
  });
  return { ...client, clientState: { ...client.clientState, queries } };
}

function createPersister(heads: () => KeptHeads | undefined): Persister {
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= answersStore());
  return {
    persistClient: async (client) => {
      const totals = heads();
      const kept: KeptAnswers = await answersBox.seal(cutPages(client));
      if (totals !== undefined) kept.heads = await answersBox.seal(totals);
      await set(answersRecord, kept, store());
    },
    restoreClient: async () => {
      const kept = await get<KeptAnswers>(answersRecord, store());
      return kept === undefined ? undefined : ((await answersBox.open(kept)) as PersistedClient);
    },
    removeClient: async () => {
      await del(answersRecord, store());
      await answersBox.forget();
    },
  };
}
