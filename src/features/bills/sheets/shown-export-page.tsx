import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportsQueries } from './exports.queries';
import { ExportedPage } from './exported-page';
import { SheetLoadFailure } from '../../../core/money-sheet/sheet-load-failure';
import { SheetPage } from '../../../core/money-sheet/sheet-page';
import { SheetSkeleton } from '../../../core/money-sheet/sheet-skeleton';

/** Shows once more what an earlier export gave. */
export function ShownExportPage({ id, onBack }: { id: string; onBack?: () => void }) {
  const { t } = useTranslation('bill-sheets');
  const { data, error, isFetching, refetch } = useQuery(exportsQueries.shown(id));
  if (data !== undefined) return <ExportedPage exported={data} onBack={onBack} />;
  return (
    <SheetPage title={t('exportTitle')} heading={t('exportedAgain')} onBack={onBack}>
      {error === null ? (
        <SheetSkeleton />
      ) : (
        <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SheetPage>
  );
}
