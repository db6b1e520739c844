import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../../contract/mint-house/mint-request-enums';
import type { MintRequestType } from '../../../contract/mint-house/mint-request-enums';
import { refetchMoved } from '../calls/use-money-call';
import { callApi } from '../../platform/api/call-api';
import { mintHouseCalls } from '../../platform/api/user-calls';

/** The polling interval of a request in progress, in case live updates are lost. */
const requestPollingMs = 30_000;
const requestPageSize = 10;

/** The user's own blanks, or those of the pool. */
export type BlankSource = 'user' | 'pool';

/** Queries about the mint house; refetched when the server reports a change. */
export const mintHouseQueries = {
  options: () =>
    queryOptions({
      queryKey: ['mint-house', 'options'],
      queryFn: async ({ signal }) =>
        (await callApi(mintHouseCalls.getMintHouseOptions, {}, { signal })).payload,
      staleTime: 300_000,
    }),
  currencies: () =>
    queryOptions({
      queryKey: ['mint-house', 'currencies'],
      queryFn: async ({ signal }) =>
        (await callApi(mintHouseCalls.listMintCurrencies, {}, { signal })).payload.currencies,
    }),
  costs: (currencyKey: string) =>
    queryOptions({
      queryKey: ['mint-house', 'costs', currencyKey],
      queryFn: async ({ signal }) =>
        (await callApi(mintHouseCalls.getMintData, { params: { currencyKey } }, { signal })).payload,
    }),
  /** The last request of one kind in a currency. */
  state: (currencyKey: string, type: MintRequestType) =>
    queryOptions({
      queryKey: ['mint-house', 'state', currencyKey, type],
      queryFn: async ({ signal }) => {
        const query = { type: String(type) as '0' | '1' | '2' };
        return (await callApi(mintHouseCalls.getMintState, { params: { currencyKey }, query }, { signal }))
          .payload;
      },
      refetchInterval: ({ state: { data } }) =>
        data === undefined || data.process === null ? false : requestPollingMs,
    }),
  /** One of the user's requests, of any kind. */
  request: (key: string) =>
    queryOptions({
      queryKey: ['mint-house', 'request', key],
      queryFn: async ({ signal }) =>
        (await callApi(mintHouseCalls.getMintRequest, { params: { key } }, { signal })).payload.request,
      refetchInterval: ({ state: { data } }) =>
        data?.status === mintRequestStatuses.processing ? requestPollingMs : false,
    }),
  /** Blanks by face value, and the coins that can fill them. */
  stacks: (currencyKey: string, source: BlankSource) =>
    queryOptions({
      queryKey: ['mint-house', 'stacks', currencyKey, source],
      queryFn: async ({ signal }) => {
        const input = { params: { currencyKey } };
        return source === 'user'
          ? (await callApi(mintHouseCalls.listMyBlankStacks, input, { signal })).payload
          : (await callApi(mintHouseCalls.listPoolStacks, input, { signal })).payload;
      },
    }),
  /** The user's requests, newest first, paginated. */
  requests: (wanted: { currencyKey: string; type: MintRequestType | undefined }) =>
    infiniteQueryOptions({
      queryKey: ['mint-house', 'requests', wanted.currencyKey, wanted.type ?? 'all'],
      queryFn: async ({ signal, pageParam }) => {
        const query = {
          key: wanted.currencyKey,
          limit: String(requestPageSize),
          offset: String(pageParam),
          ...(wanted.type !== undefined && { type: String(wanted.type) as '0' | '1' | '2' }),
        };
        return (await callApi(mintHouseCalls.listMintRequests, { query }, { signal })).payload;
      },
      initialPageParam: 0,
      getNextPageParam: ({ totalCount }, pages) => {
        const loaded = pages.reduce((sum, { requests }) => sum + requests.length, 0);
        return loaded < totalCount ? loaded : undefined;
      },
    }),
};

/** Balances change a moment after an operation. */
const delayMs = 2_000;

/** Refetches the crypto balances, a moment after an operation. */
export function refreshBalancesSoon(queryClient: QueryClient): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['balances'] }), delayMs);
}

interface RequestState {
  /** In progress; until it ends no other of its kind can be created. */
  processing: MintRequest | undefined;
  /** The last one, once it has ended. */
  ended: MintRequest | undefined;
  /** Whether both have loaded. */
  isKnown: boolean;
}

/**
 * The last request of one kind in a currency. When it ends, refetches what it has changed, because the end may be
 * known from polling alone.
 */
export function useRequestState(currencyKey: string | undefined, type: MintRequestType): RequestState {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...mintHouseQueries.state(currencyKey ?? '', type),
    enabled: currencyKey !== undefined,
  });
  const processing = data?.process ?? undefined;
  const watchedRef = useRef<string>(undefined);
  const processingKey = processing?.key;
  useEffect(() => {
    if (watchedRef.current !== undefined && processingKey === undefined) {
      refetchMoved(queryClient);
      refreshBalancesSoon(queryClient);
    }
    watchedRef.current = processingKey;
  }, [processingKey, queryClient]);
  return { processing, ended: data?.notification ?? undefined, isKnown: data !== undefined };
}
