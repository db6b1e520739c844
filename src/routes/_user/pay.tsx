import { createFileRoute } from '@tanstack/react-router';
import { readBillsSearch } from '../../features/bills/bills-search';
import { PayScreen } from '../../features/bills/pay-screen';

export const Route = createFileRoute('/_user/pay')({
  validateSearch: (search): Pick<ReturnType<typeof readBillsSearch>, 'hub'> => {
    const { hub } = readBillsSearch(search);
    return hub === undefined ? {} : { hub };
  },
  component: PayScreen,
});
