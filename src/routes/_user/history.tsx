import { lazy } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { beginPages } from '../../app/begin-query';
import { HistoryScreen } from '../../features/history/history-screen';
import { operationsQueries } from '../../features/history/history.queries';
import { readHistorySearch, wantedOf } from '../../features/history/history-search';

/** What the history has no rows of yet; the list comes first. */
const Incoming = lazy(async () => ({
  default: (await import('../../features/wallet/lazy-pending-moves')).LazyPendingDeposits,
}));

export const Route = createFileRoute('/_user/history')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readHistorySearch,
  loader: ({ location, cause }) =>
    beginPages(operationsQueries.list(wantedOf(readHistorySearch(location.search))), { cause }),
  component: () => <HistoryScreen Incoming={Incoming} />,
});
