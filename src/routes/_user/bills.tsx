import { createFileRoute } from '@tanstack/react-router';
import { BillSheets } from '../../features/bills/sheets/bill-sheets';
import { ComingScreen } from '../../features/coming/coming-screen';

export const Route = createFileRoute('/_user/bills')({
  component: () => (
    <>
      <ComingScreen area="bills" />
      <BillSheets />
    </>
  ),
});
