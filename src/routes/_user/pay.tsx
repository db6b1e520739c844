import { lazy } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { noteAnswer } from '../../app/first-answers';
import { billsQueries } from '../../money/bills/bills.queries';
import { loadScanner } from '../../money/scanning/lazy-scanner';
import { readPaySearch } from '../../features/bills/bills-search';
import { PayScreen } from '../../features/bills/pay-screen';

/** Only on wide screens, beside the balances. */
const PaymentHistory = lazy(async () => {
  const { PayHistory } = await import('../../features/history/latest-operations');
  return { default: PayHistory };
});

export const Route = createFileRoute('/_user/pay')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readPaySearch,
  loader: (entering) => {
    // The page below the scanner loads its data only once the camera has been requested.
    if (readPaySearch(entering.location.search).modal === 'scan') noteAnswer(loadScanner());
    else beginQuery(billsQueries.payBalances(), entering);
  },
  component: () => <PayScreen History={PaymentHistory} />,
});
