import { createFileRoute } from '@tanstack/react-router';
import { beginPages } from '../../app/begin-query';
import { HistoryScreen } from '../../features/history/history-screen';
import { operationsQueries } from '../../features/history/history.queries';
import { readHistorySearch, wantedOf } from '../../features/history/history-search';

export const Route = createFileRoute('/_user/history')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readHistorySearch,
  loader: ({ location, cause }) =>
    beginPages(operationsQueries.list(wantedOf(readHistorySearch(location.search))), { cause }),
  component: HistoryScreen,
});
