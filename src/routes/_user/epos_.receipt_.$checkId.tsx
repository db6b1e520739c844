import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { eposQueries } from '../../features/pay/epos.queries';
import { ReceiptScreen } from '../../features/pay/receipt-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

export const Route = createFileRoute('/_user/epos_/receipt_/$checkId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, cause }) => beginQuery(eposQueries.receipt(params.checkId), { cause }),
  component: Receipt,
});

function Receipt() {
  const { checkId } = Route.useParams();
  return <ReceiptScreen key={checkId} checkId={checkId} NotFound={NotFoundScreen} />;
}
