import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { operationsPerPage } from '../../../contract/operations/operations.paths';
import { operationStatuses } from '../../../contract/operations/operation-enums';
import type { Operation, OperationsPayload } from '../../../contract/operations/operations.contract';
import { callApi } from '../../platform/api/call-api';
import { operationsCalls } from '../../platform/api/user-calls';

/** The pages of the whole history that stay on the device: its last 200 operations. */
export const keptPages = 4;
const latestCount = 5;
/** In case live updates are lost. */
const pendingPollingMs = 30_000;
/** Pages fetched at most to fill the gap since the last load. With a larger gap the list starts over. */
const bridgeMax = 20;

/** A filter as the server takes it; days are exact times here. */
export interface WantedOperations {
  start?: string | undefined;
  end?: string | undefined;
  key?: string | undefined;
  /** Numbers with commas between. */
  action?: string | undefined;
  area?: string | undefined;
  search?: string | undefined;
}

type Ask = (cursor: string | null) => Promise<OperationsPayload>;

const isPending = ({ status }: Operation) => status === operationStatuses.pending;
const pendingPages = new WeakMap<OperationsPayload, boolean>();

/** Cached, because every list change checks each page. */
function hasPending(page: OperationsPayload): boolean {
  const has = pendingPages.get(page) ?? page.operations.some(isPending);
  pendingPages.set(page, has);
  return has;
}

/** Queries about the user's history; refetched when the server says that it has changed. */
export const operationsQueries = {
  list: (wanted: WantedOperations) =>
    infiniteQueryOptions({
      queryKey: ['operations', 'list', wanted],
      queryFn: async ({ client, queryKey, pageParam, signal }) => {
        const known = client.getQueryData<InfiniteData<OperationsPayload, string | null>>(queryKey);
        const page = known?.pages[known.pageParams.indexOf(pageParam)];
        const ask: Ask = async (cursor) => {
          const query = {
            ...wanted,
            count: String(operationsPerPage),
            ...(cursor !== null && { cursor }),
          };
          return (await callApi(operationsCalls.listOperations, { query }, { signal })).payload;
        };
        if (page === undefined) return ask(pageParam);
        return pageParam === null ? renewFirstPage(page, ask) : renewPage(page, pageParam, ask);
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(hasPending) === true ? pendingPollingMs : false,
      // Only the start of the unfiltered history is kept on the device.
      meta: { keptPages: Object.values(wanted).every((value) => value === undefined) ? keptPages : 0 },
    }),
  /** The newest operations, as those of one currency or area. */
  latest: (wanted: Pick<WantedOperations, 'key' | 'action' | 'area'>) =>
    queryOptions({
      queryKey: ['operations', 'latest', wanted],
      queryFn: async ({ signal }) => {
        const query = { ...wanted, count: String(latestCount) };
        return (await callApi(operationsCalls.listOperations, { query }, { signal })).payload;
      },
    }),
  details: (id: string) =>
    queryOptions({
      queryKey: ['operations', 'details', id],
      queryFn: async ({ signal }) =>
        (await callApi(operationsCalls.getOperation, { params: { id } }, { signal })).payload,
    }),
};

/**
 * Returns the current version of a page after the first. Operations change only when a pending one ends, and none is inserted
 * between others. So a page without pending ones is reused however often the list is refetched.
 */
async function renewPage(page: OperationsPayload, cursor: string, ask: Ask): Promise<OperationsPayload> {
  return hasPending(page) ? ask(cursor) : page;
}

/**
 * Returns the current first page: new operations are put in front, and it ends where it ended, so later pages keep their
 * places.
 */
async function renewFirstPage(old: OperationsPayload, ask: Ask): Promise<OperationsPayload> {
  const newest = await ask(null);
  const [first] = old.operations;
  const last = old.operations.at(-1);
  if (first === undefined || last === undefined) return newest;
  // Ids begin with their time, so their order is that of the list.
  const oldest = old.operations.findLast(isPending) ?? first;
  const fresh = [...newest.operations];
  let { cursor } = newest;
  for (let pages = 1; cursor !== null && (fresh.at(-1)?.id ?? '') > oldest.id; pages += 1) {
    if (pages === bridgeMax) return newest;
    const next = await ask(cursor);
    fresh.push(...next.operations);
    ({ cursor } = next);
  }
  const end = fresh.at(-1)?.id ?? '';
  return {
    ...newest,
    operations: [...fresh.filter(({ id }) => id >= last.id), ...old.operations.filter(({ id }) => id < end)],
    cursor: old.cursor,
  };
}
