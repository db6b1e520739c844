import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useDeferredValue, useState } from 'react';
import { getI18n } from 'react-i18next';
import { useSheetOpening } from '../../../money/sheets/use-sheet-opening';
import { usePrefetch } from '../use-prefetch';
import { preloadSheet } from '../../../ui/sheet-chunks';
import { bulkQueries } from '../bulk/bulk.queries';
import { exportsQueries } from './exports.queries';
import { sheetNames, useBillSearch } from './use-bill-search';

const OpenBillSheet = lazy(async () => ({
  default: (await import('./open-bill-sheet')).OpenBillSheet,
}));

const BillPreviewSheet = lazy(async () => ({
  default: (await import('./bill-preview-sheet')).BillPreviewSheet,
}));

const JobSheet = lazy(async () => ({ default: (await import('../bulk/job-sheet')).JobSheet }));

/** Loaded ahead of the first opening. */
const firstNeeds = [
  () => import('./open-bill-sheet'),
  preloadSheet,
  () => import('./handover-flow'),
  () => getI18n().loadNamespaces(['bill-sheets', 'errors', 'validation']),
];

const previewStart = 'preview_';
const jobStart = 'job_';

interface BillSheetsProps {
  /** The currency of the page, which then cannot be changed in the sheet. */
  currencyKey?: string;
}

/** The sheet that the address opens over a bills screen; its code and texts load with the first opening. */
export function BillSheets({ currencyKey }: BillSheetsProps) {
  const { modal: asked, show } = useBillSearch();
  usePrefetch(firstNeeds);
  // The screen reacts to the tap first; rendering the sheet is deferred.
  const modal = useDeferredValue(asked);
  const last = useSheetOpening(sheetNames.find((known) => known === asked));
  if (modal?.startsWith(previewStart) === true)
    return (
      <Suspense fallback={null}>
        <BillPreviewSheet
          key={modal}
          serial={modal.slice(previewStart.length)}
          onClose={() => show({ modal: undefined })}
        />
      </Suspense>
    );
  if (modal?.startsWith(jobStart) === true)
    return (
      <Suspense fallback={null}>
        <JobSheet key={modal} id={modal.slice(jobStart.length)} onClose={() => show({ modal: undefined })} />
      </Suspense>
    );
  if (last === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OpenBillSheet
        key={last.opening}
        name={last.sheet}
        isOpen={last.isOpen}
        currencyKey={currencyKey}
        onClose={() => show({ modal: undefined })}
      />
    </Suspense>
  );
}

const BulkJobs = lazy(async () => ({ default: (await import('../bulk/job-list')).JobList }));

/** Jobs over many bills that run, or whose end the user has not seen; the chunk loads only if there are any. */
export function LazyBulkJobs() {
  const { data } = useQuery(bulkQueries.list());
  if (data === undefined || data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <BulkJobs jobs={data} />
    </Suspense>
  );
}

const OpenExports = lazy(async () => ({ default: (await import('./open-exports')).OpenExports }));

/**
 * Open exports are last on the screen, so that their late arrival moves nothing; the chunk loads only if there are
 * any.
 */
export function LazyOpenExports(props: { currencyKey?: string }) {
  const { data } = useQuery(exportsQueries.list());
  const [isWanted, setWanted] = useState(false);
  // Once shown it stays: the sheet that completes the last export is part of it.
  if (!isWanted && data !== undefined && data.length > 0) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <OpenExports {...props} />
    </Suspense>
  );
}
