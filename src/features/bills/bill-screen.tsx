import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { billStatuses } from '../../../contract/bills/bill';
import { isRefusal } from '../../platform/api/api-error';
import { Money } from '../../money/amounts/money';
import { BackLink } from '../../platform/page/back-link';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { PageHeading } from '../../platform/page/page-heading';
import { Skeleton } from '../../ui/skeleton';
import { BillActions, DownloadButton } from './bill-actions';
import { BillFacts } from './bill-facts';
import styles from './bill.module.css';
import { BillFace } from './face/bill-face';
import { NotYours } from './not-yours';
import { useBillFace } from './face/use-bill-face';

interface BillScreenProps {
  /** The screen for unknown addresses, handed in because another feature owns it. */
  NotFound: ComponentType;
}

/** One bill: its face, its label, and its history. */
export function BillScreen({ NotFound }: BillScreenProps) {
  const { t } = useTranslation('bills');
  const { currencyKey, serial } = useParams({ from: '/_user/bills_/$currencyKey_/$serial' });
  const { content, currencyKey: ownKey, details, query } = useBillFace(serial);
  const isElsewhere = ownKey !== undefined && ownKey !== currencyKey;
  const isNoSerial = isRefusal(query.error, 'requiredFieldsUnanswered', 'incorrectParameters');
  if (isElsewhere || isNoSerial) return <NotFound />;
  // Handed over, exported or burned: a cached response must not make it look like a bill still held.
  if (isRefusal(query.error, 'noDataFound')) return <LostBill serial={serial} />;
  if (content === undefined && query.isError) {
    return (
      <section className={styles.lost}>
        <BackLink />
        <PageHeading title={t('billTitle')} />
        <LoadFailure
          title={t('billFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </section>
    );
  }
  const title = content === undefined ? t('billTitle') : `${content.nominal} ${content.ticker}`;
  return (
    <section className={styles.screen}>
      <div className={styles.back}>
        <BackLink />
      </div>
      <div className={styles.face}>
        <BillFace content={content} fit="page" />
        {content !== undefined && details?.status !== billStatuses.inVault && (
          <BillActions {...{ currencyKey, serial }} />
        )}
        {content !== undefined && <DownloadButton content={content} />}
      </div>
      <div className={styles.facts}>
        <PageHeading title={title}>
          {content !== undefined && <Money value={content.nominal} ticker={content.ticker} size="head" />}
        </PageHeading>
        {details !== undefined && <StaleNotice query={query} />}
        {details !== undefined && <BillFacts bill={details} />}
        {details === undefined && !query.isError && <Skeleton shape="card" height="20rem" />}
        {details === undefined && query.isError && (
          <LoadFailure
            title={t('historyFailed')}
            error={query.error}
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>
    </section>
  );
}

/** A bill that the reader does not hold, or no longer holds. */
function LostBill({ serial }: { serial: string }) {
  const { t } = useTranslation('bills');
  return (
    <section className={styles.lost}>
      <BackLink />
      <PageHeading title={t('billTitle')} />
      <NotYours serial={serial} />
    </section>
  );
}
