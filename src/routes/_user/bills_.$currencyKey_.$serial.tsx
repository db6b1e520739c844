import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { billsQueries } from '../../money/bills/bills.queries';
import { BillScreen } from '../../features/bills/bill-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

export const Route = createFileRoute('/_user/bills_/$currencyKey_/$serial')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, cause }) => beginQuery(billsQueries.bill(params.serial), { cause }),
  component: () => <BillScreen NotFound={NotFoundScreen} />,
});
