import { createFileRoute } from '@tanstack/react-router';
import { BillScreen } from '../../features/bills/bill-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

export const Route = createFileRoute('/_user/bills_/$currencyKey_/$serial')({
  component: () => <BillScreen NotFound={NotFoundScreen} />,
});
