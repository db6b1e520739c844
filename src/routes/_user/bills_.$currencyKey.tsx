import { lazy } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { billsQueries } from '../../money/bills/bills.queries';
import { readBillsSearch } from '../../features/bills/bills-search';
import { CurrencyScreen } from '../../features/bills/currency-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

/** Below what the page is about, so it comes after it. */
const History = lazy(async () => ({
  default: (await import('../../features/history/latest-operations')).BillsHistory,
}));

export const Route = createFileRoute('/_user/bills_/$currencyKey')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readBillsSearch,
  loader: ({ params, cause }) => beginQuery(billsQueries.balance(params.currencyKey), { cause }),
  component: () => <CurrencyScreen NotFound={NotFoundScreen} History={History} />,
});
