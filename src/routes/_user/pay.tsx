import { createFileRoute } from '@tanstack/react-router';
import { readBillsSearch } from '../../features/bills/bills-search';
import type { BillsSearch } from '../../features/bills/bills-search';
import { PayScreen } from '../../features/bills/pay-screen';

export const Route = createFileRoute('/_user/pay')({
  validateSearch: (search): Pick<BillsSearch, 'hub'> => ({ hub: readBillsSearch(search).hub }),
  component: PayScreen,
});
