import { createFileRoute } from '@tanstack/react-router';
import { readBillsSearch } from '../../features/bills/bills-search';
import { CurrencyScreen } from '../../features/bills/currency-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

export const Route = createFileRoute('/_user/bills_/$currencyKey')({
  validateSearch: readBillsSearch,
  component: () => <CurrencyScreen NotFound={NotFoundScreen} />,
});
