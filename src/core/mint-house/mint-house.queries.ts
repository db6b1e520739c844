import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { mintRequestStatuses } from '../../../contract/mint-house/mint-request-enums';
import type { MintRequestType } from '../../../contract/mint-house/mint-request-enums';
import { callApi } from '../../api/call-api';
import { mintHouseCalls } from '../../api/mint-house.calls';

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
