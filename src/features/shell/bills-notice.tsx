import { useQuery } from '@tanstack/react-query';
import { BillFates } from '../../money/bills/bill-fates';
import { billsQueries } from '../../money/bills/bills.queries';

/** Where the bills of an operation are that was refused after its sheet had been closed. */
export function BillsNotice({ input }: { input: { body?: unknown } }) {
  const bills = billsIn(input);
  const { data } = useQuery({ ...billsQueries.traces(bills), enabled: bills.length > 0 });
  return data === undefined ? null : <BillFates fates={data} />;
}

/** The single bills that a request named, without their passcodes. */
function billsIn({ body }: { body?: unknown }): string[] {
  const { stack, ids } = (body ?? {}) as { stack?: unknown; ids?: unknown };
  const named = Array.isArray(stack) ? stack : ids;
  return Array.isArray(named)
    ? named.filter((one): one is string => typeof one === 'string' && !one.includes('/'))
    : [];
}
