import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { billsPerOperationMax } from '../../../contract/bills/bill';
import { billsQueries } from '../../money/bills/bills.queries';

interface ListedBill {
  serial: string;
  address: string | null;
}

/** The place of a bill among the user's bills of its value, and the bills beside it. */
interface StackPlace {
  /** Starts at 1. */
  position: number;
  count: number;
  previous: ListedBill | undefined;
  next: ListedBill | undefined;
}

interface Page {
  count: number;
  offset: number;
}

const firstPage: Page = { count: billsPerOperationMax, offset: 0 };

/** The cached page that lists a bill: the fan's or the first one. */
function findPage(queryClient: QueryClient, kind: { currencyKey: string; nominal: string }, serial: string) {
  const cached = queryClient.getQueriesData<{ bills: ListedBill[] }>({
    queryKey: ['bills', 'page', kind.currencyKey, kind.nominal],
  });
  const cachedQuery = cached.find(([, page]) => page?.bills.some((bill) => bill.serial === serial) === true);
  const [count, offset] = (cachedQuery?.[0].slice(-2) ?? []) as number[];
  return count === undefined || offset === undefined ? firstPage : { count, offset };
}

interface StackQuery {
  currencyKey: string;
  /** Undefined until the bill is known. */
  nominal: string | undefined;
  serial: string;
}

/**
 * Finds a bill's neighbours. Undefined while they load, and when the bill is neither on a page that was shown nor on
 * the first one.
 */
export function useStack({ currencyKey, nominal = '', serial }: StackQuery): StackPlace | undefined {
  const queryClient = useQueryClient();
  const isKnown = nominal !== '';
  const kind = { currencyKey, nominal };
  const page = findPage(queryClient, kind, serial);
  const here = useQuery({ ...billsQueries.page({ ...kind, ...page }), enabled: isKnown });
  const bills = here.data?.bills ?? [];
  const billsCount = here.data?.billsCount ?? 0;
  const index = bills.findIndex((bill) => bill.serial === serial);
  const end = page.offset + bills.length;
  const before = useQuery({
    ...billsQueries.page({ ...kind, ...page, offset: Math.max(page.offset - page.count, 0) }),
    enabled: isKnown && index === 0 && page.offset > 0,
  });
  const after = useQuery({
    ...billsQueries.page({ ...kind, ...page, offset: end }),
    enabled: isKnown && index >= 0 && index === bills.length - 1 && end < billsCount,
  });
  if (index < 0) return undefined;
  return {
    position: page.offset + index + 1,
    count: billsCount,
    previous: index > 0 ? bills[index - 1] : page.offset > 0 ? before.data?.bills.at(-1) : undefined,
    next: index < bills.length - 1 ? bills[index + 1] : end < billsCount ? after.data?.bills[0] : undefined,
  };
}
