import { createFileRoute } from '@tanstack/react-router';
import { readBillsSearch } from '../../features/bills/bills-search';
import { BillsScreen } from '../../features/bills/bills-screen';

export const Route = createFileRoute('/_user/bills')({
  validateSearch: readBillsSearch,
  component: BillsScreen,
});
