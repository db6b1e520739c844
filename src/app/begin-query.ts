import type {
  InfiniteData,
  InfiniteQueryExecuteOptions,
  QueryExecuteOptions,
  QueryKey,
} from '@tanstack/react-query';
import { noteAnswer } from './first-answers';
import { queryClient } from './user-data';

/**
 * Starts a query before its screen renders. The screen handles a failure: it runs the same query. The first screen waits only for
 * data that isn't cached. Cached data is shown at once, and updated when the response arrives.
 */
export function beginQuery<Data, Key extends QueryKey>(
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  { cause }: { cause: 'enter' | 'preload' | 'stay' },
): void {
  // Hovering over a link must not make a call.
  if (cause === 'preload') return;
  const isKnown = queryClient.getQueryData(options.queryKey) !== undefined;
  const answer = queryClient.query(options).catch(() => undefined);
  if (!isKnown) noteAnswer(answer);
}

/** Starts a query of pages, of which the first is fetched. */
export function beginPages<Page, Key extends QueryKey, Param>(
  options: InfiniteQueryExecuteOptions<Page, Error, InfiniteData<Page>, Key, Param>,
  { cause }: { cause: 'enter' | 'preload' | 'stay' },
): void {
  if (cause === 'preload') return;
  const isKnown = queryClient.getQueryData(options.queryKey) !== undefined;
  const answer = queryClient.infiniteQuery(options).catch(() => undefined);
  if (!isKnown) noteAnswer(answer);
}
