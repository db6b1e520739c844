import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../platform/api/api-error';
import { Alert } from '../../../ui/alert';
import { SheetLoadFailure, SheetPage, SheetSkeleton, SheetStage } from '../../../money/sheets/sheet-page';
import { bulkQueries } from './bulk.queries';
import { JobPage } from './job-page';
import { titles } from './job-words';

interface JobSheetProps {
  id: string;
  onClose: () => void;
}

/** One job over many bills: how far it is, and what can be done about it. It is in the address, on any device. */
export function JobSheet({ id, onClose }: JobSheetProps) {
  const { t } = useTranslation(['bulk', 'bill-sheets', 'errors', 'common']);
  const { data, error, isFetching, refetch } = useQuery(bulkQueries.job(id));
  const title = data === undefined ? t('jobTitle') : t(titles[data.kind]);
  return (
    <SheetStage isOpen {...{ onClose, title }}>
      {data === undefined ? (
        <SheetPage title={title} heading={t('jobTitle')}>
          {error === null && <SheetSkeleton />}
          {error !== null && isRefusal(error, 'noDataFound') && <Alert tone="info" title={t('jobGone')} />}
          {error !== null && !isRefusal(error, 'noDataFound') && (
            <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
        </SheetPage>
      ) : (
        <JobPage job={data} />
      )}
    </SheetStage>
  );
}
