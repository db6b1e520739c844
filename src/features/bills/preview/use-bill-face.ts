import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BillDetails } from '../../../../contract/bills/bills.models';
import { hubOf } from '../../../../contract/currencies/hub-of';
import { billsQueries } from '../../../core/bills/bills.queries';
import { useCurrencyWords } from '../../../core/currencies/use-currency-words';
import type { BillFaceContent } from '../face/bill-face-content';
import { findListedBill } from './find-listed-bill';

interface BillFaceQuery {
  /** As far as it is known: from the bill itself, else from a list that it was seen in. */
  content: BillFaceContent | undefined;
  currencyKey: string | undefined;
  details: BillDetails | undefined;
  query: {
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    dataUpdatedAt: number;
    refetch: () => Promise<unknown>;
  };
}

/** What is printed on one of the user's bills, also without a connection once it has been seen. */
export function useBillFace(serial: string): BillFaceQuery {
  const queryClient = useQueryClient();
  const query = useQuery(billsQueries.bill(serial));
  const words = useCurrencyWords();
  const bill = query.data ?? findListedBill(queryClient, serial);
  const content = bill && {
    serial,
    nominal: bill.nominal,
    ticker: bill.currency.ticker,
    ...words(bill.currency),
    hub: hubOf(bill.currency.id),
  };
  return { content, currencyKey: bill?.currency.key, details: query.data, query };
}
