import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { TillScreen } from '../../features/till/till-screen';
import { tillQueries } from '../../features/till/till.queries';

export const Route = createFileRoute('/_user/till')({
  codeSplitGroupings: [['loader', 'component']],
  loader: (entering) => beginQuery(tillQueries.till(), entering),
  component: () => <TillScreen tab="ringUp" />,
});
