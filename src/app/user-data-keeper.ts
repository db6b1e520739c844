import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core';
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { canSeal, createSealedBox } from '../lib/sealed-box';
import type { SealedValue } from '../lib/sealed-box';

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
const recordName = 'answers';

/** `version` is that of the contract: results of another one may have another form. */
export function createUserDataKeeper(queryClient: QueryClient, version: string): UserDataKeeper {
  const persister = createPersister();
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

/** Queries with `meta: { isSecret: true }` are never persisted. */
function mayBeKept(query: Query): boolean {
  return query.state.status === 'success' && query.meta?.['isSecret'] !== true;
}

function createPersister(): Persister {
  const box = createSealedBox('answers');
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= createStore('billfold-answers', 'answers'));
  return {
    persistClient: async (client) => set(recordName, await box.seal(client), store()),
    restoreClient: async () => {
      const sealed = await get<SealedValue>(recordName, store());
      return sealed === undefined ? undefined : ((await box.open(sealed)) as PersistedClient);
    },
    removeClient: async () => {
      await del(recordName, store());
      await box.forget();
    },
  };
}
