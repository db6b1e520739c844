import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { isRefusal } from '../../../platform/api/api-error';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { billsQueries } from '../../../money/bills/bills.queries';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { useSelectedBills } from '../../../money/bill-chooser/selected-bills-handoff';
import { NotYours } from '../not-yours';
import { useBillSearch } from './use-bill-search';

interface StartWithBillProps {
  title: string;
  heading: string;
  /** Renders the pages; `start` holds the bill named in the address, if any. */
  children: (start: ChosenBills | undefined) => ReactNode;
}

/** Starts an operation with the bills that were selected in the table, or the one named in the address, as its choice. */
export function StartWithBill({ title, heading, children }: StartWithBillProps) {
  const { bill } = useBillSearch();
  // Captured when the sheet opens: later changes of the bill are handled by the operation itself.
  const [serial] = useState(bill);
  const [start, setStart] = useState(useSelectedBills());
  const query = useQuery({ ...billsQueries.bill(serial ?? ''), enabled: serial !== undefined });
  if (serial === undefined || start !== undefined) return children(start);
  const { data } = query;
  if (data !== undefined && !query.isError) {
    const { nominal, currency } = data;
    setStart({ currency, serials: [serial], combination: [{ nominal, count: 1 }], value: nominal });
  }
  return (
    <SheetPage {...{ title, heading }} {...(data !== undefined && { hub: hubOf(data.currency.id) })}>
      <Waiting serial={serial} query={query} />
    </SheetPage>
  );
}

interface WaitingProps {
  serial: string;
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

function Waiting({ serial, query: { error, isError, isFetching, refetch } }: WaitingProps) {
  if (isRefusal(error, 'noDataFound')) return <NotYours serial={serial} />;
  if (!isError) return <SheetSkeleton />;
  return <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
