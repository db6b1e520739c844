import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../../contract/mint-house/mint-request-enums';
import type { MintRequestType } from '../../../contract/mint-house/mint-request-enums';
import { callApi } from '../../platform/api/call-api';
import { mintHouseCalls } from '../../platform/api/user-calls';

/** While a request is at work it is asked for so often, in case no word of its end gets through. */
const requestPollingMs = 30_000;
const requestPageSize = 10;

/** Blanks that the user has minted himself, or those of the pool. */
export type BlankSource = 'user' | 'pool';

/** Questions about the mint house; all are asked anew when the server says so. */
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
  /** One of the user's requests, whatever its kind. */
  request: (key: string) =>
    queryOptions({
      queryKey: ['mint-house', 'request', key],
      queryFn: async ({ signal }) =>
        (await callApi(mintHouseCalls.getMintRequest, { params: { key } }, { signal })).payload.request,
      refetchInterval: ({ state: { data } }) =>
        data?.status === mintRequestStatuses.processing ? requestPollingMs : false,
    }),
  /** Blanks by face value, and what they can be filled with. */
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
  /** The user's requests, newest first, page by page. */
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

/** The books need a moment until a balance shows what has been done. */
const delayMs = 2_000;

/** Asks for the crypto balances anew, a little after an operation. */
export function refreshBalancesSoon(queryClient: QueryClient): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['balances'] }), delayMs);
}

interface RequestState {
  /** At work now; until it ends nothing more of its kind can be asked for. */
  processing: MintRequest | undefined;
  /** The last one, once it has ended. */
  ended: MintRequest | undefined;
}

/**
 * The last request of one kind in a currency. When it ends while somebody is looking, what it has changed is asked for
 * anew: that it has ended may be known by the polling alone.
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
      for (const topic of ['mint-house', 'bills']) void queryClient.invalidateQueries({ queryKey: [topic] });
      refreshBalancesSoon(queryClient);
    }
    watchedRef.current = processingKey;
  }, [processingKey, queryClient]);
  return { processing, ended: data?.notification ?? undefined };
}
