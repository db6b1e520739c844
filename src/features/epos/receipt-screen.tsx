import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/api-error';
import { BackLink } from '../../core/page/back-link';
import { LoadFailure } from '../../core/page/load-failure';
import { PageHeading } from '../../core/page/page-heading';
import { StaleNotice } from '../../core/page/stale-notice';
import { Skeleton } from '../../ui/skeleton';
import { eposQueries } from './epos.queries';
import { ReceiptPaper } from './receipt-paper';
import styles from './receipt.module.css';

interface ReceiptScreenProps {
  checkId: string;
  /** What stands at addresses that lead nowhere; it is another area's. */
  NotFound: ComponentType;
}

/** The receipt of a payment, for who paid and who was paid. */
export function ReceiptScreen({ checkId, NotFound }: ReceiptScreenProps) {
  const { t } = useTranslation('epos');
  const query = useQuery(eposQueries.receipt(checkId));
  const { data } = query;
  if (isRefusal(query.error, 'noDataFound', 'incorrectParameters', 'requiredFieldsUnanswered'))
    return <NotFound />;
  return (
    <section className={styles.screen} aria-busy={query.isPending}>
      <div className={styles.back}>
        <BackLink />
      </div>
      <PageHeading title={t('receiptTitle')} className={styles.title} />
      {data !== undefined && <StaleNotice query={query} />}
      {data !== undefined && <ReceiptPaper receipt={data} />}
      {data === undefined && !query.isError && <Skeleton shape="card" height="34rem" />}
      {data === undefined && query.isError && (
        <LoadFailure
          title={t('receiptFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </section>
  );
}
