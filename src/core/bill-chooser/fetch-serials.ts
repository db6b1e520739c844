import type { QueryClient } from '@tanstack/react-query';
import { billPageSize } from '../../../contract/bills/bill-limits';
import { billsQueries } from '../bills/bills.queries';
import type { Selection } from './selection';

/** The size of the page that holds so many bills: full tens. */
export function pageFor(count: number): number {
  return Math.ceil(count / billPageSize) * billPageSize;
}

/** The serials of chosen bills, or undefined when some are not there any more. Asked only when they are needed. */
export async function fetchSerials(
  queryClient: QueryClient,
  { currencyKey, selection }: { currencyKey: string; selection: Selection },
): Promise<string[] | undefined> {
  const wanted = Object.entries(selection);
  const lists = await Promise.all(
    wanted.map(async ([nominal, count]) => {
      const page = billsQueries.page({ currencyKey, nominal, count: pageFor(count) });
      const { bills } = await queryClient.query({ ...page, staleTime: 0 });
      return bills.slice(0, count).map(({ serial }) => serial);
    }),
  );
  const isWhole = lists.every((list, index) => list.length === wanted[index]?.[1]);
  return isWhole ? lists.flat() : undefined;
}
