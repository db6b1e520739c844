import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core';
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { canSeal, createSealedBox } from '../lib/sealed-box';
import type { SealedValue } from '../lib/sealed-box';

/** Keeps the answers that a user has seen on his device, for the next start and for times without a connection. */
export interface UserDataKeeper {
  /** Fills the cache with what is kept, if anything is. */
  restore: () => Promise<void>;
  /** Keeps every change from now on. */
  start: () => void;
  /** Removes all that is kept, and keeps nothing more. */
  wipe: () => Promise<void>;
}

/** As long as a session can last without being used. */
const maxAgeMs = 30 * 24 * 3_600_000;
const saveAfterMs = 1_000;
const recordName = 'answers';

/** `version` is that of the contract: answers of another one may have another form. */
export function createUserDataKeeper(queryClient: QueryClient, version: string): UserDataKeeper {
  const persister = createPersister();
  const options = { queryClient, persister, buster: version };
  const dehydrateOptions = { shouldDehydrateQuery: mayBeKept };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;
  // A save that has begun must not end after the wiping.
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

/** A query that says `meta: { isSecret: true }` never leaves memory. */
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
