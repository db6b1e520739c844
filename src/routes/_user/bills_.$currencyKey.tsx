import { createFileRoute } from '@tanstack/react-router';
import { BillSheets } from '../../features/bills/sheets/bill-sheets';
import { OpenExports } from '../../features/bills/sheets/open-exports';
import { ComingScreen } from '../../features/coming/coming-screen';

export const Route = createFileRoute('/_user/bills_/$currencyKey')({
  component: BillsOfCurrency,
});

function BillsOfCurrency() {
  const { currencyKey } = Route.useParams();
  return (
    <>
      <ComingScreen area="bills" />
      <OpenExports currencyKey={currencyKey} />
      <BillSheets currencyKey={currencyKey} />
    </>
  );
}
