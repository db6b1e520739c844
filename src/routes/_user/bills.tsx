import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { billsQueries } from '../../money/bills/bills.queries';
import { readBillsSearch } from '../../features/bills/bills-search';
import { BillsScreen } from '../../features/bills/bills-screen';

export const Route = createFileRoute('/_user/bills')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readBillsSearch,
  loader: (entering) => beginQuery(billsQueries.balances(), entering),
  component: BillsScreen,
});
