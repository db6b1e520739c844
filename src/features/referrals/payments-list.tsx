import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import { referralPageSizes } from '../../../contract/referrals/referrals.paths';
import { Money } from '../../money/amounts/money';
import { useTimeText } from '../../platform/language/use-time-text';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { HistoryIcon } from '../../ui/icons/area-icons';
import { ListRow } from '../../ui/list-row';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState } from '../../ui/state-panels';
import { PageBar } from './page-bar';
import { referralsQueries } from './referrals.queries';
import type { WantedPage } from './referrals.queries';
import styles from './referrals.module.css';

/** What was paid for each month. */
export function PaymentsList() {
  const { t } = useTranslation('referrals');
  const timeText = useTimeText();
  const [wanted, setWanted] = useState<WantedPage>({ page: 1, limit: referralPageSizes[0] });
  const query = useQuery(referralsQueries.payments(wanted));
  const { data } = query;
  if (data === undefined && query.isError)
    return (
      <LoadFailure
        title={t('paymentsFailed')}
        error={query.error}
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (data === undefined) return <Skeleton shape="card" width="100%" height="12rem" />;
  if (data.totalCount === 0)
    return (
      <EmptyState icon={<HistoryIcon size={32} />} title={t('noPaymentsTitle')} text={t('noPaymentsText')} />
    );
  const month = (period: string) => timeText(`${period}-15T12:00Z`, 'month');
  return (
    <div className={styles.list} aria-busy={query.isPlaceholderData}>
      <StaleNotice query={query} />
      <ul aria-label={t('tabPayments')} className={styles.rows}>
        {data.payments.map(({ currencyKey, amountStr, paymentPeriod }) => (
          <li key={`${paymentPeriod} ${currencyKey}`}>
            <ListRow
              title={month(paymentPeriod)}
              text={t('paidAfter')}
              trailing={<Money value={amountStr} ticker={tickerOf(currencyKey)} hasPlus />}
            />
          </li>
        ))}
      </ul>
      <PageBar wanted={wanted} totalCount={data.totalCount} onChange={setWanted} />
    </div>
  );
}

function tickerOf(currencyKey: string): string {
  return currencyCatalogue.find(({ key }) => key === currencyKey)?.ticker ?? '';
}
