import { lazy, Suspense } from 'react';

const BillSheets = lazy(async () => ({ default: (await import('./sheets/bill-sheets')).BillSheets }));

/** The sheets of bills; their code comes when the address first names one. */
export function LazyBillSheets(props: { currencyKey?: string }) {
  return (
    <Suspense fallback={null}>
      <BillSheets {...props} />
    </Suspense>
  );
}
