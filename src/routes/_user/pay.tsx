import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { billsQueries } from '../../core/bills/bills.queries';
import { readPaySearch } from '../../features/bills/bills-search';
import { PayScreen } from '../../features/bills/pay-screen';

export const Route = createFileRoute('/_user/pay')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readPaySearch,
  loader: (entering) => beginQuery(billsQueries.payBalances(), entering),
  component: PayScreen,
});
