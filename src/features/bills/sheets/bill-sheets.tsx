import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useDeferredValue, useState } from 'react';
import { getI18n } from 'react-i18next';
import { useReadyAhead } from '../use-ready-ahead';
import { preloadSheet } from '../../../ui/sheet-chunks';
import { exportsQueries } from './exports.queries';
import { sheetNames, useBillSearch } from './use-bill-search';
import type { BillSheetName } from './use-bill-search';

const OpenBillSheet = lazy(async () => ({
  default: (await import('./open-bill-sheet')).OpenBillSheet,
}));

const BillPreviewSheet = lazy(async () => ({
  default: (await import('./bill-preview-sheet')).BillPreviewSheet,
}));

/** What the first opening would wait for. */
const firstNeeds = [
  () => import('./open-bill-sheet'),
  preloadSheet,
  () => import('./handover-flow'),
  () => getI18n().loadNamespaces(['bill-sheets', 'errors', 'validation']),
];

const previewStart = 'preview_';

interface BillSheetsProps {
  /** On a currency's page: its currency, which is then not to be chosen any more. */
  currencyKey?: string;
}

/** The sheet that the address asks for over a screen of bills; its code and texts come with the first opening. */
export function BillSheets({ currencyKey }: BillSheetsProps) {
  const { modal: asked, show } = useBillSearch();
  useReadyAhead(firstNeeds);
  // A tap is answered before the sheet is drawn, and drawing it does not hold the page up.
  const modal = useDeferredValue(asked);
  const name = sheetNames.find((known) => known === modal);
  const [last, setLast] = useState<{ name: BillSheetName; opening: number; isOpen: boolean }>();
  // What was open stays drawn while the sheet slides away; the next opening begins anew.
  if (name !== undefined && (last?.isOpen !== true || last.name !== name))
    setLast({ name, opening: (last?.opening ?? 0) + 1, isOpen: true });
  if (name === undefined && last?.isOpen === true) setLast({ ...last, isOpen: false });
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
  if (last === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OpenBillSheet
        key={last.opening}
        name={last.name}
        isOpen={last.isOpen}
        currencyKey={currencyKey}
        onClose={() => show({ modal: undefined })}
      />
    </Suspense>
  );
}

const OpenExports = lazy(async () => ({ default: (await import('./open-exports')).OpenExports }));

/** What is still outside stands below everything else, so that its coming moves nothing; its code comes where there is any. */
export function LazyOpenExports(props: { currencyKey?: string }) {
  const { data } = useQuery(exportsQueries.list());
  const [isWanted, setWanted] = useState(false);
  // Once there it stays: the sheet in which the last one is finished with is a part of it.
  if (!isWanted && data !== undefined && data.length > 0) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <OpenExports {...props} />
    </Suspense>
  );
}
