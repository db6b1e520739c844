import { createFileRoute } from '@tanstack/react-router';
import { BillScreen } from '../../features/bills/bill-screen';

export const Route = createFileRoute('/_user/bills_/$currencyKey_/$serial')({ component: BillScreen });
