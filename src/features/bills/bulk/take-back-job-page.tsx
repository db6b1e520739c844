import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkExport, BulkJob } from '../../../../contract/bulk/bulk.contract';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { MoneyPage } from '../../../money/sheets/money-page';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { bulkCalls } from '../../../platform/api/user-calls';
import { Alert } from '../../../ui/alert';
import { countBills, worthOf } from '../sheets/bill-sums';
import { useBillSearch } from '../sheets/use-bill-search';
import { JobRedirect } from './job-redirect';
import { bulkQueries } from './bulk.queries';

interface TakeBackJobPageProps {
  /** The export. */
  job: BulkJob;
  onBack: () => void;
}

/** Takes back what a job exported and nobody has redeemed, as a job of its own. */
export function TakeBackJobPage({ job, onBack }: TakeBackJobPageProps) {
  const { t } = useTranslation(['bulk', 'bill-sheets']);
  const { data, error, isFetching, refetch } = useQuery(bulkQueries.exported(job));
  if (data !== undefined) return <Confirmation {...{ data, onBack }} />;
  return (
    <SheetPage title={t('title_takeBack')} heading={t('bill-sheets:takeBackHeading')} onBack={onBack}>
      {error === null ? (
        <SheetSkeleton />
      ) : (
        <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SheetPage>
  );
}

function Confirmation({ data, onBack }: { data: BulkExport; onBack: () => void }) {
  const { t } = useTranslation(['bulk', 'bill-sheets']);
  const { show } = useBillSearch();
  const { currency } = data;
  const bills = data.exported.filter(({ isOutside }) => isOutside);
  const worth = worthOf(bills, currency.decimal);
  return (
    <MoneyPage
      // Other bills need a new confirmation, with an idempotency key of its own.
      key={`${bills.length} ${worth}`}
      call={bulkCalls.createBulkJob}
      input={{
        body: { kind: 'takeBack', currencyKey: currency.key, lines: bills.map(({ serial }) => serial) },
      }}
      title={t('title_takeBack')}
      heading={t('confirm_takeBack', { count: bills.length })}
      onBack={onBack}
      action={{
        label: t('action_takeBack'),
        disabledReason: bills.length === 0 ? t('bill-sheets:chooseFirst') : undefined,
      }}
      tray={<BillCounts combination={countBills(bills, currency.decimal)} currency={currency} />}
      terms={[worth, currency.ticker, bills.length]}
      renderEnd={(answer) => (
        <JobRedirect job={answer.payload.job} onBegun={(job) => show({ modal: `job_${job.id}` })} />
      )}
    >
      <HeadAmount currency={currency} value={worth} />
      <Alert tone="warning" title={t('final_takeBack')}>
        {t('finalText')}
      </Alert>
    </MoneyPage>
  );
}
