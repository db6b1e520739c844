import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/api-error';
import { LoadFailure } from '../../core/page/load-failure';
import { PageHeading } from '../../core/page/page-heading';
import { classNames } from '../../ui/class-names';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { RingUp } from './entry/ring-up';
import { NotMerchant } from './not-merchant';
import { DayPayments } from './payments/day-payments';
import { OpenPaymentNotice } from './showing/open-payment-notice';
import { TillSkeleton } from './till-skeleton';
import { TillTabs } from './till-tabs';
import type { TillTab } from './till-tabs';
import { tillQueries } from './till.queries';
import styles from './till.module.css';

/** The merchant's till: what is rung up, and what was paid. Phones show one of them, wide screens both. */
export function TillScreen({ tab }: { tab: TillTab }) {
  const { t } = useTranslation(['till', 'errors', 'common']);
  const isWide = useMediaQuery(WIDE_SCREEN);
  const query = useQuery(tillQueries.till());
  const till = query.data;
  if (isRefusal(query.error, 'accessDenied')) return <NotMerchant />;
  return (
    <section className={styles.screen} data-tab={tab}>
      <header className={styles.head}>
        <PageHeading title={t('title')} className={styles.onWideScreens} />
        {till !== undefined && (
          <p className={classNames(styles.onWideScreens, styles.merchant)}>
            {t('merchantFee', { merchant: till.merchant, percent: till.feePercent })}
          </p>
        )}
      </header>
      {till === undefined && !query.isError && <TillSkeleton />}
      {till === undefined && query.isError && (
        <div>
          <LoadFailure
            title={t('loadFailed')}
            error={query.error}
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {till !== undefined && (
        <>
          {!isWide && <TillTabs current={tab} />}
          <OpenPaymentNotice />
          {(isWide || tab === 'ringUp') && <RingUp currencies={till.currencies} />}
          {(isWide || tab === 'payments') && <DayPayments />}
        </>
      )}
    </section>
  );
}
