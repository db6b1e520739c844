import type { QueryClient } from '@tanstack/react-query';
import type { BillDetails } from '../../../../contract/bills/bills.models';
import { currencyIdOfSerial } from '../../../../contract/bills/currency-id-of-serial';
import { billsQueries } from '../../../core/bills/bills.queries';

type ListedBill = Pick<BillDetails, 'nominal' | 'currency'>;

/** A bill as the lists that were fetched before know it; enough for its face. */
export function findListedBill(queryClient: QueryClient, serial: string): ListedBill | undefined {
  const pages = queryClient.getQueriesData<{ bills?: { serial: string; nominal: string }[] }>({
    queryKey: ['bills', 'page'],
  });
  const bill = pages.flatMap(([, page]) => page?.bills ?? []).find((one) => one.serial === serial);
  const balances = queryClient.getQueryData(billsQueries.balances().queryKey) ?? [];
  const singles = queryClient.getQueriesData<(typeof balances)[number]>({ queryKey: ['bills', 'balance'] });
  const known = [...balances, ...singles.flatMap(([, balance]) => balance ?? [])];
  const currency = known.find((one) => one.currency.id === currencyIdOfSerial(serial))?.currency;
  return bill === undefined || currency === undefined ? undefined : { nominal: bill.nominal, currency };
}
