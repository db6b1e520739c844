import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { BillDetails } from '../../../../contract/bills/bills.contract';
import { currencyIdOfSerial } from '../../../../contract/bills/bill';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { billsQueries } from '../../../money/bills/bills.queries';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import type { BillFaceContent } from '../../../money/bill-art/draw-face';

type ListedBill = Pick<BillDetails, 'nominal' | 'currency' | 'address'>;

/** Looks a bill up in the cached lists, which know enough for its face. */
export function findListedBill(queryClient: QueryClient, serial: string): ListedBill | undefined {
  const pages = queryClient.getQueriesData<{ bills?: Pick<BillDetails, 'serial' | 'nominal' | 'address'>[] }>(
    {
      queryKey: ['bills', 'page'],
    },
  );
  const bill = pages.flatMap(([, page]) => page?.bills ?? []).find((one) => one.serial === serial);
  const balances = queryClient.getQueryData(billsQueries.balances().queryKey) ?? [];
  const singles = queryClient.getQueriesData<(typeof balances)[number]>({ queryKey: ['bills', 'balance'] });
  const known = [...balances, ...singles.flatMap(([, balance]) => balance ?? [])];
  const currency = known.find((one) => one.currency.id === currencyIdOfSerial(serial))?.currency;
  if (bill === undefined || currency === undefined) return undefined;
  return { nominal: bill.nominal, currency, address: bill.address };
}

interface BillFaceQuery {
  /** From the bill's own query, else from a cached list. */
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

/** What is printed on one of the user's bills; cached bills work offline, too. */
export function useBillFace(serial: string): BillFaceQuery {
  const queryClient = useQueryClient();
  const query = useQuery(billsQueries.bill(serial));
  const words = useCurrencyWords();
  const bill = query.data ?? findListedBill(queryClient, serial);
  const content: BillFaceContent | undefined = bill && {
    serial,
    nominal: bill.nominal,
    ticker: bill.currency.ticker,
    ...words(bill.currency),
    hub: hubOf(bill.currency.id),
    address: bill.address,
  };
  return { content, currencyKey: bill?.currency.key, details: query.data, query };
}
